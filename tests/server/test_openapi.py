"""The OpenAPI document is whole, and the running server keeps to it whatever it is asked."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as hypothesis_settings
from schemathesis.checks import CHECKS
from schemathesis.generation import GenerationMode

from regidor.server.openapi import document
from tests.server.processes import ServerProcess, servers

EXAMPLES = 8  # for each call, of good and of bad bodies; the soak tries more
CHECKED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "response_headers_conformance",
)
API = Path(__file__).parents[2] / "docs" / "api.md"
DOCUMENT = document()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("openapi")
    with servers(f"sqlite:///{folder / 'tables.db'}") as (running,):
        running.environment["REGIDOR_KEEPER"] = "random"
        asyncio.run(running.start())
        yield running


@pytest.fixture
def session(server: ServerProcess) -> Iterator[requests.Session]:
    """Somebody who sits at a table, so that calls get past the door."""
    with requests.Session() as session:
        session.trust_env = False
        session.post(f"{server.url}/api/me", json={"name": "Ana"})
        yield session


def seated(server: ServerProcess, session: requests.Session) -> str:
    body = {"game": "puerto-rico", "seats": [{"kind": "me"}] * 3}
    table: str = session.post(f"{server.url}/api/tables", json=body).json()["table"]["id"]
    return table


def operations() -> list[tuple[str, str]]:
    return [(path, method.upper()) for path, methods in DOCUMENT["paths"].items() for method in methods]


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["good", "bad"])
@pytest.mark.parametrize(("path", "method"), operations())
def test_no_call_fails_or_answers_what_is_not_documented(
    server: ServerProcess, session: requests.Session, path: str, method: str, mode: GenerationMode, soak: int
) -> None:
    operation = SCHEMA[path][method]
    if mode is GenerationMode.NEGATIVE and not (list(operation.iter_parameters()) or operation.body):
        return  # there is nothing that could be bad
    checks = [CHECKS.get_one(name) for name in CHECKED]
    table = seated(server, session)

    @hypothesis_settings(
        max_examples=soak or EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(case=operation.as_strategy(mode))
    def attempt(case: Any) -> None:
        if mode is GenerationMode.POSITIVE and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = table
        response = case.call(base_url=server.url, session=session)
        case.validate_response(response, checks=checks)

    attempt()


def test_the_page_about_the_interface_names_every_call() -> None:
    text = API.read_text(encoding="utf-8")
    missing = [path for path, _ in operations() if path not in text and path.removesuffix("s") not in text]
    assert missing == []


def test_the_page_about_the_interface_names_no_call_that_is_not_there() -> None:
    named = set(re.findall(r"`(GET|POST|PUT|DELETE) (/[^`? ]*)", API.read_text(encoding="utf-8")))
    there = {(method, path) for path, method in operations()} | {("GET", "/metrics")}
    assert {(method, path) for method, path in named if "…" not in path} - there == set()


def test_every_frame_of_the_socket_is_described() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    assert {"ServerFrame", "ClientFrame", "HelloFrame", "ViewFrame", "MoveFrame"} <= set(schemas)
    named = set(re.findall(r'"type": "([a-z]+)"', API.read_text(encoding="utf-8")))
    described = {
        schemas[one["$ref"].rsplit("/", 1)[1]]["properties"]["type"]["const"]
        for frame in ("ServerFrame", "ClientFrame")
        for one in schemas[frame]["oneOf"]
    }
    assert described == named
