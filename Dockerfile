# One image for every process: `serve` (with or without a worker), `worker`, `migrate`, `admin`.

# By tag, because the digest changes with each repair of the image. To pin it: --build-arg PYTHON_IMAGE=…@sha256:…
ARG PYTHON_IMAGE=python:3.11-slim

FROM ${PYTHON_IMAGE} AS build
WORKDIR /src
# What builds and installs stays in this stage; the environment that the image gets has neither, and no pip.
RUN python -m venv /opt/build && python -m venv --without-pip /opt/galley
COPY requirements.lock requirements-build.lock ./
RUN /opt/build/bin/pip --python /opt/galley/bin/python install --no-cache-dir --require-hashes --requirement requirements.lock
RUN /opt/build/bin/pip install --no-cache-dir --require-hashes --requirement requirements-build.lock
COPY pyproject.toml README.md ./
COPY app ./app
COPY cli ./cli
COPY schema ./schema
COPY workers ./workers
RUN /opt/build/bin/pip wheel --no-index --no-deps --no-build-isolation --wheel-dir /opt/wheels .
RUN /opt/build/bin/pip --python /opt/galley/bin/python install --no-index --no-deps /opt/wheels/*.whl

FROM ${PYTHON_IMAGE}
COPY --from=build /opt/galley /opt/galley
# The process has a number and no account, so that any platform can tell that it is not root.
RUN mkdir -m 0700 /var/lib/galley && chown 10001:10001 /var/lib/galley
ENV PATH=/opt/galley/bin:$PATH \
    HOME=/var/lib/galley \
    GALLEY_DATA_DIR=/var/lib/galley \
    GALLEY_ENVIRONMENT=production \
    PYTHONUNBUFFERED=1
WORKDIR /var/lib/galley
VOLUME /var/lib/galley
USER 10001:10001
EXPOSE 8000 8001
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["galley"]
CMD ["serve", "--host", "0.0.0.0"]
