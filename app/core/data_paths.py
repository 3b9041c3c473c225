"""Where the files of an installation are: paths in the data directory."""

from pathlib import Path

from pydantic import BaseModel


class DataPaths(BaseModel):
    """The part of the settings that says where files are; `Settings` includes it."""

    data_dir: Path = Path("var")

    @property
    def database_path(self) -> Path:
        """The database file of embedded storage."""
        return self.data_dir / "galley.db"

    @property
    def mail_dir(self) -> Path:
        """Where mails are written, used where `mail_url` means files."""
        return self.data_dir / "mail"

    @property
    def media_dir(self) -> Path:
        """Where media are kept, used where `media_url` means files."""
        return self.data_dir / "media"

    @property
    def push_dir(self) -> Path:
        """Where push messages are written, used where `push_url` means files."""
        return self.data_dir / "push"

    @property
    def key_path(self) -> Path:
        """The generated key, used where no `secret_key` is set."""
        return self.data_dir / "secret.key"

    @property
    def addresses_path(self) -> Path:
        """The addresses that the server was last bound to."""
        return self.data_dir / "addresses.json"

    @property
    def sentinel_path(self) -> Path:
        """How far the database had come; outside of the media, whose copy would bring it along."""
        return self.data_dir / "sentinel.json"

    @property
    def server_lock_path(self) -> Path:
        """The lock that a server holds while it lives."""
        return self.data_dir / "server.lock"

    @property
    def films_lock_path(self) -> Path:
        """The lock that a process of this machine holds while it makes a film."""
        return self.data_dir / "films.lock"
