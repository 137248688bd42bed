"""The journal's screens once there is something in them, in all sizes and looks. Pictures of them stand in Docs/screens."""

import pytest

from kept_journal import keep_a_journal
from screens import hard_to_meet, stands, visit
from test_every_screen import LOOKS, SIZES, expect_room, put_on, resize
from visit import axe, shoot, sign_in


@pytest.mark.parametrize("language", ["en-CA", "fr-CA", "es"])
def test_a_full_journal_stands_in_nobodys_way(browse, language):
    page = browse(locale=language, reduced_motion="reduce", service_workers="block")
    sign_in(page, "maya")
    stands(page)
    turn = ["en-CA", "fr-CA", "es"].index(language)
    for place, (name, address) in enumerate(keep_a_journal(page).items()):
        visit(page, address)
        for size in SIZES:
            resize(page, size)
            expect_room(page, name, size)
        for step in (0, 3) if language == "en-CA" else (0,):
            look, size = LOOKS[(place + turn + step) % len(LOOKS)], list(SIZES)[(place + 2 * turn + step) % len(SIZES)]
            resize(page, size)
            put_on(page, look)
            axe(page, about=f"{name} in {language}, {size}, {look}")
        resize(page, "phone")
        put_on(page, LOOKS[0])
        assert not hard_to_meet(page), name
        if language == "en-CA":
            shoot(page, name)
