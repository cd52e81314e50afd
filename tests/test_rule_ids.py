"""Every rule that is written down is tested, and every rule that is cited is written down.

A rules page begins each rule with its id in bold: `- **PR-TRADER-3** The house buys …`.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
ID = r"[A-Z]{2,}-[A-Z0-9]+-\d+"
WRITTEN = re.compile(rf"^\s*[-*] \*\*({ID})\*\*", re.MULTILINE)
CITED = re.compile(rf"\b({ID})\b(?:\.\.(\d+))?")


def written() -> list[str]:
    """The ids of all rules pages, in order."""
    return [rule for page in PAGES for rule in WRITTEN.findall(page.read_text(encoding="utf-8"))]


def cited(folder: str) -> list[tuple[str, str]]:
    """Ids named in the Python files of a folder, with the end of the range where there is one."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob("*.py"))]
    games = {rule.split("-")[0] for rule in written()}
    found = [match for text in texts for match in CITED.findall(text)]
    return [(rule, last) for rule, last in found if rule.split("-")[0] in games]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_rules_page_numbers_its_rules(page: Path) -> None:
    assert WRITTEN.search(page.read_text(encoding="utf-8"))


def test_no_id_is_given_twice() -> None:
    assert [rule for rule, times in Counter(written()).items() if times > 1] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_is_named_by_a_test(page: Path) -> None:
    named = {rule for rule, _ in cited("tests")}
    assert [rule for rule in WRITTEN.findall(page.read_text(encoding="utf-8")) if rule not in named] == []


def test_every_rule_that_the_code_cites_exists() -> None:
    known = set(written())
    assert [rule for rule, _ in cited("regidor") if rule not in known] == []


def test_every_rule_that_a_test_names_exists() -> None:
    known = set(written())
    assert [rule for rule, _ in cited("tests") if rule not in known] == []


def test_a_range_ends_with_the_last_rule_of_its_kind() -> None:
    numbers: dict[str, int] = {}
    for rule in written():
        kind, _, number = rule.rpartition("-")
        numbers[kind] = max(numbers.get(kind, 0), int(number))
    wrong = [
        f"{rule}..{last}"
        for rule, last in cited("regidor")
        if last and numbers[rule.rpartition("-")[0]] != int(last)
    ]
    assert wrong == []
