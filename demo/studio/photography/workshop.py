"""The service bay: a lift, a wall of tools, cabinets and shelves, long lamps. Behind the machine it is out of focus, so blocks will do."""
import random

from materials import Graph, linear
from rooms import box, plain, shining, sky, softbox


def floor():
    """Grey resin, worn here and there."""
    g = Graph("resin")
    tone = g.node("MixRGB", Fac=g.noise(1.6, 6.0), Color1=linear("#5f6468"), Color2=linear("#7d8285"))
    rough = g.math("ADD", g.math("MULTIPLY", g.noise(4.0, 5.0), 0.25), 0.22)
    n = g.node("BsdfPrincipled", Base_Color=tone.outputs[0], Roughness=rough, Specular=0.35)
    return box("floor", (-24, -40, -0.05), (24, 9, 0.0), g.finish(n.outputs[0]))


def cabinet(x, y, wide, tall, colour):
    """A chest of drawers on casters, each drawer with its rail."""
    body, rail, dark = plain("cabinet", colour, 0.35), plain("rail", "#c9ccd0", 0.25, Metallic=1.0), plain("caster", "#151515", 0.6)
    parts = [box("body", (x, y, 0.12), (x + wide, y + 0.5, tall), body)]
    parts += [box("top", (x - 0.02, y - 0.02, tall), (x + wide + 0.02, y + 0.52, tall + 0.03), dark)]
    parts += [box("caster", (x + a, y + 0.1, 0), (x + a + 0.06, y + 0.2, 0.12), dark) for a in (0.05, wide - 0.11)]
    drawers = max(3, round(tall / 0.16))
    for i in range(drawers):
        z = 0.2 + (tall - 0.24) * i / drawers
        parts.append(box("gap", (x + 0.02, y - 0.004, z - 0.012), (x + wide - 0.02, y + 0.01, z), dark))
        parts.append(box("rail", (x + 0.05, y - 0.03, z + 0.07), (x + wide - 0.05, y - 0.004, z + 0.09), rail))
    return parts


def tools(dice, x, wide):
    """Spanners in order of size and whatever else hangs on a board."""
    parts = [box("board", (x, 6.86, 1.0), (x + wide, 6.9, 2.2), plain("board", "#33507a", 0.6))]
    steel, red, black = plain("spanner", "#d3d6d9", 0.25, Metallic=1.0), plain("grip", "#b3261e", 0.4), plain("handle", "#191919", 0.5)
    at = x + 0.12
    while at < x + wide - 0.1:
        for row in (1.15, 1.75):
            long = 0.16 + 0.26 * (at - x) / wide * dice.uniform(0.8, 1.1)
            parts.append(box("spanner", (at - 0.012, 6.82, row), (at + 0.012, 6.85, row + long), steel))
            parts.append(box("head", (at - 0.03, 6.82, row + long), (at + 0.03, 6.85, row + long + 0.05), steel))
            if dice.random() < 0.4:
                parts.append(box("grip", (at - 0.02, 6.81, row), (at + 0.02, 6.85, row + long * 0.45), dice.choice((red, black))))
        at += 0.13
    return parts


def shelves(dice, x, wide):
    """Boxes and bottles on three boards."""
    parts, board = [], plain("shelf", "#8d9094", 0.4)
    tones = [plain("carton", tone, 0.6) for tone in ("#c9b08a", "#b3261e", "#2b4f86", "#e4e2dc", "#2a2c2f", "#d9a62b")]
    for z in (0.5, 1.05, 1.6, 2.15):
        parts.append(box("shelf", (x, 6.5, z - 0.03), (x + wide, 6.95, z), board))
        at = x + 0.06
        while at < x + wide - 0.25:
            w, h = dice.uniform(0.08, 0.26), dice.uniform(0.14, 0.36)
            parts.append(box("carton", (at, 6.56, z), (at + w, 6.85, z + h), dice.choice(tones)))
            at += w + dice.uniform(0.01, 0.09)
    parts += [box("upright", (a, 6.5, 0), (a + 0.04, 6.95, 2.5), board) for a in (x, x + wide - 0.04)]
    return parts


def workshop(rig):
    dice = random.Random(12)
    parts = [floor()]
    parts += [box("line", (-24, 1.9, 0.0), (24, 2.0, 0.002), plain("line", "#c9a227", 0.5))]
    parts += [box("wall", (-24, 7.0, 0), (24, 7.2, 4.5), plain("wall", "#c8c7c2", 0.8))]
    parts += [box("band", (-24, 6.97, 0), (24, 7.0, 1.0), plain("band", "#585d63", 0.6))]
    parts += [box("ceiling", (-24, -14, 4.4), (24, 9, 4.5), plain("ceiling", "#9a9a97", 0.9))]
    for x, wide, tall, colour in ((-5.2, 0.9, 0.95, "#3f4347"), (1.2, 1.0, 1.0, "#a31f1c"), (2.3, 0.8, 0.8, "#a31f1c")):
        parts += cabinet(x, 6.2, wide, tall, colour)
    parts += tools(dice, 0.6, 2.6) + shelves(dice, 3.6, 3.2) + shelves(dice, -11.0, 3.0)
    shutter = plain("shutter", "#a9adb0", 0.45)
    parts += [box("shutter", (-4.0, 6.93, 0.05 + i * 0.12), (-0.4, 6.99, 0.15 + i * 0.12), shutter) for i in range(26)]
    day = shining("day", "#f2f7ff", 2.2)
    parts += [box("pane", (-3.7 + i * 0.8, 6.9, 1.6), (-3.05 + i * 0.8, 6.95, 2.0), day) for i in range(4)]
    tube = shining("tube", "#f7fbff", 8.0)
    parts += [box("tube", (x, y, 4.2), (x + 2.6, y + 0.1, 4.26), tube) for y in (5.2, 2.2) for x in range(-12, 13, 4)]
    for p in parts:
        p.parent = rig
    sky("#4d5053", "#84888c", "#5e6368", 0.5)
    softbox(rig, "overhead", (0.0, 0.1, 3.2), (0, 0, 0.4), (4.8, 0.9), 10.0, "#f6faff")
    softbox(rig, "key", (-3.4, -3.2, 2.4), (0, 0, 0.5), (2.2, 2.2), 6.5, "#fffaf2")
    softbox(rig, "fill", (3.6, -2.8, 1.6), (0, 0, 0.5), (1.4, 2.4), 3.5, "#eef4ff")
    softbox(rig, "rim left", (-3.2, 3.0, 2.0), (0, 0, 0.6), (0.6, 2.6), 13.0, "#ffffff")
    softbox(rig, "rim right", (3.2, 3.0, 2.0), (0, 0, 0.6), (0.6, 2.6), 13.0, "#dfeaff")
