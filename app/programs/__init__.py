"""Programs that read files of strangers: each file in a process of its own, with limits and without the service.

`fork_server` starts them, `limits` and `confinement` bound them, the other modules are the programs. They import
the standard library, Pillow and PyAV, and nothing of the service, which talks to them by `core.examinations`
(record 0024).
"""
