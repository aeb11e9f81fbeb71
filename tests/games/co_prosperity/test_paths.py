"""Where units can go: strategic, sea and land moves (8.1 to 8.3), within the limits of neutrality (7.4)."""

from __future__ import annotations

from takujo.games.co_prosperity.data import PLACE, PLACES, SIDE, SPACES, UNITS, UNITS_OF
from takujo.games.co_prosperity.rules import control, moves, paths
from takujo.games.co_prosperity.rules.paths import bits
from tests.games.co_prosperity.table import Table, places


def reach(table: Table, kind: str, unit: str, start: str, on: str = "") -> set[str]:
    """Return where a unit `CV:JP` can go from a place."""
    type, nation = unit.split(":")
    p = table.position
    number = next(u for u in UNITS_OF[nation] if UNITS[u].type == type and p.place[u] == PLACE[start])
    return places(bits(moves.Routes(p, kind, nation, on).reach(number)))


def peaceful(**units: str) -> Table:
    return Table(clear=True, units=units)


def at_war(**units: str) -> Table:
    return Table(clear=True, war_us=1, war_uk=1, units=units)


# -- 8.1


def test_8_1_any_distance_through_spaces_of_ones_own() -> None:
    everywhere = {"japan", "okinawa", "shanghai", "truk", "marshalls", "retreat"}
    assert reach(peaceful(port_arthur="INF:JP"), "strategic", "INF:JP", "port_arthur") == everywhere
    assert reach(peaceful(port_arthur="BB:JP"), "strategic", "BB:JP", "port_arthur") == everywhere


def test_8_1_ships_keep_to_the_sea() -> None:
    table = at_war(calcutta="BB:UK", rangoon="INF:UK")
    assert "kunming" in reach(table, "strategic", "INF:UK", "rangoon")
    sea = reach(table, "strategic", "BB:UK", "calcutta")
    assert "kunming" not in sea and {"ceylon", "singapore", "pearl_harbor"} <= sea


def test_8_1_not_through_enemy_spaces() -> None:
    table = at_war(okinawa="INF:US", port_arthur="BB:JP INF:JP")
    assert "shanghai" not in reach(table, "strategic", "BB:JP", "port_arthur"), "by sea only past Okinawa"
    assert "shanghai" in reach(table, "strategic", "INF:JP", "port_arthur")


def test_8_1_2_the_retreat_box_is_next_to_the_home_bases() -> None:
    table = at_war(retreat="CV:JP CV:US BB:UK INF:CN")
    own = {"japan", "port_arthur", "okinawa", "shanghai", "truk", "marshalls"}
    assert reach(table, "strategic", "CV:JP", "retreat") == own
    assert {"pearl_harbor", "samoa", "midway", "calcutta"} <= reach(table, "strategic", "CV:US", "retreat")
    assert {"calcutta", "townsville"} <= reach(table, "strategic", "BB:UK", "retreat")
    assert {"chongqing", "kunming", "guilin", "calcutta"} <= reach(table, "strategic", "INF:CN", "retreat")
    table.put("japan", "INF:US")
    assert reach(table, "strategic", "CV:JP", "retreat") == set()


def test_8_1_2_the_box_can_be_reached_from_where_a_home_base_can() -> None:
    table = at_war(shanghai="CV:JP")
    assert "retreat" in reach(table, "strategic", "CV:JP", "shanghai")
    table.put("okinawa", "INF:US")
    assert reach(table, "strategic", "CV:JP", "shanghai") == set()


def test_8_1_2_the_box_is_no_way_through() -> None:
    """From Pearl Harbor to Samoa a ship keeps to the map: with the paths cut, the box doesn't join the two."""
    table = at_war(pearl_harbor="CV:US", samoa="INF:JP", midway="INF:JP", dutch_harbor="INF:JP")
    table.put("marshalls", "INF:JP")
    assert reach(table, "strategic", "CV:US", "pearl_harbor") == {"retreat"}


def test_3_4_moving_aircraft_cover_until_they_land() -> None:
    table = Table(clear=True, units={"shanghai": "LAC:JP", "port_arthur": "INF:JP"})
    own = {"port_arthur", "japan", "okinawa", "truk", "marshalls", "retreat"}
    assert reach(table, "strategic", "LAC:JP", "shanghai") == own | {"guilin", "chongqing"}


def test_7_4_neutral_us_units_end_in_us_spaces_only() -> None:
    table = peaceful(pearl_harbor="CV:US INF:US")
    blue = {"samoa", "midway", "dutch_harbor", "philippines", "guam"}
    assert reach(table, "strategic", "CV:US", "pearl_harbor") == blue, "past neutral British spaces"
    assert reach(table, "sea", "CV:US", "pearl_harbor") == {"samoa", "midway", "dutch_harbor"}


def test_7_4_belligerents_pass_neutral_allied_spaces_but_do_not_stop() -> None:
    table = peaceful(kunming="INF:CN")
    found = reach(table, "strategic", "INF:CN", "kunming")
    assert found == {"chongqing", "guilin", "retreat"}
    table = Table(clear=True, war_us=2, units={"pearl_harbor": "CV:US"})
    found = reach(table, "strategic", "CV:US", "pearl_harbor")
    assert "philippines" in found and not found & {"townsville", "borneo", "rabaul"}
    assert "townsville" not in reach(table, "sea", "CV:US", "pearl_harbor")


def test_7_4_1_the_neutral_uk_stands_still() -> None:
    table = peaceful(calcutta="INF:UK BB:UK LAC:UK")
    for kind in ("strategic", "sea", "land"):
        for unit in ("INF:UK", "BB:UK", "LAC:UK"):
            assert reach(table, kind, unit, "calcutta") == set()


def test_7_4_2_japan_does_not_enter_neutral_spaces() -> None:
    table = peaceful(okinawa="BB:JP", japan="CV:JP")
    assert reach(table, "sea", "BB:JP", "okinawa") == {"japan", "shanghai", "port_arthur"}
    assert "midway" not in reach(table, "sea", "CV:JP", "japan")
    table.position.war_uk = 1
    assert "saigon" in reach(table, "sea", "BB:JP", "okinawa")
    assert not {"philippines", "guam"} & reach(table, "sea", "BB:JP", "okinawa")


# -- 8.2


def test_8_2_within_the_units_movement() -> None:
    table = at_war(japan="CV:JP BB:JP MAR:JP")
    near = {"okinawa", "port_arthur", "shanghai", "guam", "truk", "midway", "dutch_harbor", "saigon", "philippines"}
    assert reach(table, "sea", "BB:JP", "japan") == near
    assert reach(table, "sea", "MAR:JP", "japan") == reach(table, "sea", "BB:JP", "japan")
    assert "marshalls" in reach(table, "sea", "CV:JP", "japan")


def test_8_2_only_ships_and_marines() -> None:
    table = at_war(japan="INF:JP LAC:JP")
    assert reach(table, "sea", "INF:JP", "japan") == reach(table, "sea", "LAC:JP", "japan") == set()


def test_8_2_1_stop_in_enemy_spaces() -> None:
    table = at_war(japan="CV:JP")
    assert "pearl_harbor" not in reach(table, "sea", "CV:JP", "japan"), "Midway on the way is the Allies'"
    table.put("midway", "INF:JP")
    assert "pearl_harbor" in reach(table, "sea", "CV:JP", "japan")


def test_8_2_2_enemy_air_costs_one_more() -> None:
    table = at_war(japan="CV:JP BB:JP", midway="LAC:US")
    assert "midway" in reach(table, "sea", "CV:JP", "japan")
    assert "midway" not in reach(table, "sea", "BB:JP", "japan")
    assert "guam" in reach(table, "sea", "BB:JP", "japan")


def test_8_2_no_sea_move_from_the_retreat_box() -> None:
    table = at_war(retreat="CV:JP INF:JP")
    assert reach(table, "sea", "CV:JP", "retreat") == set()
    assert reach(table, "land", "INF:JP", "retreat") == set()


# -- 7.3


def test_7_3_special_sea_moves_pass_empty_enemy_spaces() -> None:
    table = Table(clear=True, war_us=1, units={"japan": "CV:JP"})
    targets = {"midway", "dutch_harbor", "guam", "philippines", "pearl_harbor"}
    assert reach(table, "sea", "CV:JP", "japan", on="US") == targets
    table.put("midway", "INF:US")
    assert "pearl_harbor" in reach(table, "sea", "CV:JP", "japan", on="US"), "past Dutch Harbor"
    table.put("dutch_harbor", "INF:US")
    assert "pearl_harbor" not in reach(table, "sea", "CV:JP", "japan", on="US"), "enemy units are in the way"


def test_7_3_special_moves_end_where_war_was_declared() -> None:
    table = Table(clear=True, war_uk=1, units={"okinawa": "CV:JP", "shanghai": "INF:JP"})
    assert reach(table, "sea", "CV:JP", "okinawa", on="UK") == {"saigon", "borneo", "singapore"}
    assert reach(table, "land", "INF:JP", "shanghai", on="UK") == set(), "China is not the UK"
    assert reach(table, "strategic", "INF:JP", "shanghai", on="UK"), "strategic moves end anywhere of one's own"


def test_7_3_what_air_cover_has_taken_is_no_target_any_more() -> None:
    table = Table(clear=True, war_uk=1, units={"okinawa": "CV:JP LAC:JP"})
    assert "saigon" not in reach(table, "sea", "CV:JP", "okinawa", on="UK")
    assert "saigon" in reach(table, "strategic", "CV:JP", "okinawa", on="UK")


def test_7_3_the_us_strikes_what_japan_controls() -> None:
    table = Table(clear=True, war_us=2, units={"pearl_harbor": "CV:US", "guilin": "INF:JP"})
    assert reach(table, "sea", "CV:US", "pearl_harbor", on="JP") == {"japan", "marshalls", "truk"}


# -- 8.3


def test_8_3_one_land_path() -> None:
    table = peaceful(shanghai="INF:JP MAR:JP KA:JP CV:JP")
    for unit in ("INF:JP", "MAR:JP", "KA:JP"):
        assert reach(table, "land", unit, "shanghai") == {"chongqing", "guilin", "port_arthur"}
    assert reach(table, "land", "CV:JP", "shanghai") == set()


def test_8_3_enemy_air_does_not_matter_on_land() -> None:
    assert "chongqing" in reach(peaceful(shanghai="INF:JP", chongqing="LAC:CN"), "land", "INF:JP", "shanghai")


def test_8_5_5_chinese_units_go_anywhere() -> None:
    table = peaceful(kunming="INF:CN")
    assert reach(table, "land", "INF:CN", "kunming") == {"chongqing", "guilin"}
    table.position.war_uk = 1
    assert reach(table, "land", "INF:CN", "kunming") == {"chongqing", "guilin", "calcutta", "rangoon"}


def test_7_4_2_neutral_us_army_stays_in_us_spaces() -> None:
    table = peaceful(pearl_harbor="INF:US")
    assert reach(table, "land", "INF:US", "pearl_harbor") == set()


# -- 8.4.1


def home(table: Table, unit: str, start: str) -> list[str]:
    """Return the way home of a unit `CV:JP` at a place."""
    type, nation = unit.split(":")
    p = table.position
    number = next(u for u in UNITS_OF[nation] if UNITS[u].type == type and p.place[u] == PLACE[start])
    return [PLACES[n] for n in paths.supply(p, number, control.controlled(p, SIDE[nation]))]


def test_8_4_1_the_way_home_is_a_shortest_one() -> None:
    table = at_war(marshalls="CV:JP", shanghai="BB:JP INF:JP", japan="KA:JP")
    assert home(table, "CV:JP", "marshalls") == ["marshalls", "truk", "japan"]
    assert home(table, "BB:JP", "shanghai") == ["shanghai", "okinawa", "japan"]
    assert home(table, "INF:JP", "shanghai")[-1] == "japan"
    assert home(table, "KA:JP", "japan") == ["japan"]


def test_8_4_1_ships_and_armies_go_home_by_different_ways() -> None:  # 10.7
    table = at_war(okinawa="INF:US", shanghai="BB:JP INF:JP")
    assert home(table, "BB:JP", "shanghai") == []
    assert home(table, "INF:JP", "shanghai") == ["shanghai", "port_arthur", "japan"]


def test_8_4_1_there_is_a_way_for_whoever_is_supplied() -> None:
    table = at_war(okinawa="INF:US", shanghai="BB:JP INF:JP", rangoon="MAR:JP", calcutta="INF:CN", truk="BB:US")
    p = table.position
    for unit, place in enumerate(p.place):
        if place < len(SPACES):
            friendly = control.controlled(p, SIDE[UNITS[unit].nation])
            assert bool(paths.supply(p, unit, friendly)) == paths.supplied(p, unit, friendly)
