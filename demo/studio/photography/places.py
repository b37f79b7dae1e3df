"""Places: the showroom by day and a road. The light stands where it flatters, whatever the hour."""
import math
import random

import bpy
from mathutils import Vector

from materials import Graph, linear
from rooms import another, ball, box, plain, shining, sky, softbox


def daylight(rig):
    """The showroom by day: pale polished floor, tall windows on a bright street, a wall of upright slats with shelves before it."""
    g = Graph("terrazzo")
    chips = g.node("TexVoronoi", Scale=26.0, Vector=g.place())
    tone = g.node("MixRGB", Fac=g.math("MULTIPLY", chips.outputs["Distance"], 0.6), Color1=linear("#98938b"), Color2=linear("#77716b"))
    rough = g.math("ADD", g.math("MULTIPLY", g.noise(2.0, 4.0), 0.16), 0.2)
    n = g.node("BsdfPrincipled", Base_Color=tone.outputs[0], Roughness=rough, Specular=0.3)
    parts = [box("floor", (-24, -40, -0.05), (24, 9, 0.0), g.finish(n.outputs[0]))]
    parts += street()
    wall = plain("wall", "#d9d4cb", 0.75)
    frame = plain("frame", "#5b5d60", 0.4)
    parts += [box("lintel", (-24, 7.6, 3.5), (24, 8.0, 4.6), wall), box("sill", (-24, 7.5, 0), (24, 8.0, 0.16), frame)]
    parts += [box("post", (x - 0.04, 7.6, 0), (x + 0.04, 7.9, 3.6), frame) for x in (-17.4, -14.6, -11.8, -9, -6.2, -3.4, -0.6)]
    parts += [box("back", (0.7, 7.4, 0), (24, 7.6, 4.5), plain("panel", "#6e5844", 0.6))]
    slat = plain("slat", "#9a7a59", 0.55)
    parts += [box("slat", (0.8 + i * 0.24, 7.25, 0.1), (0.92 + i * 0.24, 7.4, 4.4), slat) for i in range(90)]
    parts += [box("ceiling", (-24, -14, 4.4), (24, 9, 4.5), plain("ceiling", "#d6d3cd", 0.9))]
    line = shining("line", "#ffffff", 5.0)
    parts += [box("tube", (x, y, 4.3), (x + 3.4, y + 0.08, 4.36), line) for y in (5.0, 2.0) for x in (-12.4, -8, -3.6, 0.8, 5.2, 9.6)]
    for p in parts:
        p.parent = rig
    sky("#6d6a66", "#a9a7a3", "#7e8186", 0.5)
    softbox(rig, "overhead", (0.0, 0.1, 3.4), (0, 0, 0.4), (5.0, 1.4), 9.5, "#fffdf8")
    softbox(rig, "window", (-4.5, -2.4, 2.6), (0, 0, 0.5), (2.6, 2.6), 5.5, "#f4f8ff")
    softbox(rig, "fill", (3.8, -2.8, 1.6), (0, 0, 0.5), (1.4, 2.6), 3.0, "#fff6e8")
    softbox(rig, "rim left", (-3.2, 3.2, 2.0), (0, 0, 0.6), (0.7, 2.6), 8.0, "#ffffff")
    softbox(rig, "rim right", (3.2, 3.2, 2.0), (0, 0, 0.6), (0.7, 2.6), 7.0, "#fff1dd")


def street():
    """What the windows show: a sky brighter than the film can hold, trees, the houses across the street."""
    dice = random.Random(9)
    parts = [box("sky", (-40, 26, 0), (40, 26.1, 14), shining("bright", "#e9f1fb", 3.4))]
    parts += [box("street", (-40, 9.5, -0.1), (40, 26, 0.0), shining("pavement", "#b9b4ab", 1.1))]
    walls = [shining("front", tone, 1.3) for tone in ("#d9cbb8", "#c2b5a6", "#e2ddd4", "#b79f8a")]
    dark = shining("opening", "#5d646b", 0.8)
    x = -30.0
    while x < 30:
        wide, tall = dice.uniform(3.0, 5.5), dice.uniform(2.6, 4.6)
        parts.append(box("house", (x, 22, 0), (x + wide, 23, tall), dice.choice(walls)))
        for left in (x + 0.5 + k * 1.3 for k in range(int(wide / 1.4))):
            parts += [box("opening", (left, 21.9, z), (left + 0.7, 22, z + 1.1), dark) for z in (0.4, 2.1) if z + 1.3 < tall]
        x += wide + dice.choice((0.0, 0.4, 2.2))
    greens = [ball(shining("leaf", tone, 0.9)) for tone in ("#34422c", "#4a5a3a", "#6d7a55", "#95a079")]
    return parts + heap(dice, greens, [(dice.uniform(-26, 26), dice.uniform(14, 20), 2.4) for _ in range(16)], 260)


def heap(dice, shapes, places, each):
    """Bushes and trees as heaps of small balls: far enough away that only their tone and outline are seen."""
    leaves = []
    for x, y, tall in places:
        for _ in range(each):
            size = dice.uniform(0.05, 0.13) * (0.7 + tall * 0.5)
            at = (x + dice.gauss(0, 0.42 * tall + 0.2), y + dice.uniform(-0.4, 0.4), max(0.05, dice.gauss(0.6, 0.22)) * tall)
            leaves.append(another(dice.choice(shapes), at, (size, size, size * 0.8)))
    return leaves


def road(rig):
    """An empty road in the last hour of light: tar, dry grass, hills that grow bluer with distance."""
    g = Graph("tar")
    grain = g.noise(90.0, 4.0)
    cloud = g.noise(0.7, 4.0)
    tone = g.node("MixRGB", Fac=g.math("MULTIPLY", g.math("ADD", grain, cloud), 0.5), Color1=linear("#302f2f"), Color2=linear("#6a6661"))
    bump = g.node("Bump", Height=grain, Distance=0.004, Strength=0.6)
    n = g.node("BsdfPrincipled", Base_Color=tone.outputs[0], Roughness=0.82, Specular=0.3, Normal=bump.outputs["Normal"])
    parts = [box("floor", (-60, -40, -0.05), (60, 3.2, 0.0), g.finish(n.outputs[0]))]
    g = Graph("grass")
    clumps = g.math("MULTIPLY", g.math("ADD", g.noise(9.0, 8.0), g.noise(0.5, 3.0)), 0.5)
    ramp = g.node("ValToRGB", Fac=clumps)
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.38, linear("#3f3a22")
    stops[1].position, stops[1].color = 0.64, linear("#b39a68")
    stops.new(0.5).color = linear("#7d6e42")
    n = g.node("BsdfPrincipled", Base_Color=ramp.outputs[0], Roughness=0.95, Specular=0.1)
    parts += [box("verge", (-160, 3.0, -0.2), (160, 120, -0.02), g.finish(n.outputs[0]))]
    paint = plain("marking", "#bdb8ad", 0.7)
    parts += [box("edge", (-60, 2.55, 0.0), (60, 2.68, 0.003), paint)]
    for far, top, seed, colour in ((118, 15.0, 1.0, "#8f9bb0"), (96, 8.0, 5.0, "#717c8a"), (70, 3.6, 9.0, "#5a5d52")):
        parts.append(ridge(far, top, seed, colour))
    dice = random.Random(4)
    greens = [ball(plain("leaf", tone, 0.9)) for tone in ("#3a4226", "#4f5530", "#66623a", "#2f3820")]
    bushes = [(dice.uniform(-34, 34), dice.uniform(22, 60), dice.choice((0.5, 0.7, 0.9, 1.9))) for _ in range(90)]
    parts += heap(dice, greens, bushes, 60)
    for p in parts:
        p.parent = rig
    sky("#6d6252", "#f0cfa8", "#7f9cc8", 0.9)
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 4.6, math.radians(1.5), linear("#ffd0a0")[:3]
    lamp = bpy.data.objects.new("sun", sun)
    lamp.rotation_euler = (Vector((0.25, 0.5, 0.0)) - Vector((-6.0, -4.0, 3.4))).to_track_quat("-Z", "Y").to_euler()
    lamp.parent = rig
    bpy.context.collection.objects.link(lamp)
    softbox(rig, "sky", (0.0, 0.4, 4.2), (0, 0, 0.4), (6.0, 3.0), 2.2, "#cfdcff")
    softbox(rig, "rim", (3.4, 3.4, 2.0), (0, 0, 0.6), (0.8, 2.6), 8.0, "#ffd2a0")


def ridge(far, top, seed, colour):
    """Hills a long way off: a line of chance, filled down to the ground."""
    points, faces, steps = [], [], 400
    for i in range(steps + 1):
        x = -160 + 320 * i / steps
        up = sum(math.sin(x * f + seed * k) * a for k, (f, a) in enumerate(((0.05, 0.5), (0.13, 0.25), (0.31, 0.1), (0.9, 0.03), (2.1, 0.012)), 1))
        points += [(x, far, -0.3), (x, far, top * (0.55 + 0.45 * up))]
        if i:
            faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
    mesh = bpy.data.meshes.new("ridge")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(shining("haze", colour, 0.85))
    o = bpy.data.objects.new("ridge", mesh)
    bpy.context.collection.objects.link(o)
    return o
