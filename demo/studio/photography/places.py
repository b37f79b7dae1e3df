"""Places outside the studio: the showroom by day and a road. Like the rooms they turn with the camera, so the light stands where it flatters."""
import math

import bpy
from mathutils import Vector

from materials import Graph, linear
from rooms import box, plain, shining, sky, softbox


def daylight(rig):
    """The showroom by day: pale polished floor, tall windows on a bright street, a wall of upright slats."""
    g = Graph("terrazzo")
    chips = g.node("TexVoronoi", Scale=26.0, Vector=g.place())
    tone = g.node("MixRGB", Fac=g.math("MULTIPLY", chips.outputs["Distance"], 0.6), Color1=linear("#b9b3aa"), Color2=linear("#98928a"))
    rough = g.math("ADD", g.math("MULTIPLY", g.noise(2.0, 4.0), 0.12), 0.08)
    n = g.node("BsdfPrincipled", Base_Color=tone.outputs[0], Roughness=rough, Specular=0.35)
    parts = [box("floor", (-14, -14, -0.05), (14, 9, 0.0), g.finish(n.outputs[0]))]
    parts += [box("outside", (-14, 9.4, 0), (14, 9.5, 4.4), street())]
    wall = plain("wall", "#e9e5de", 0.75)
    frame = plain("frame", "#f4f2ee", 0.4)
    parts += [box("lintel", (-14, 7.6, 3.5), (14, 8.0, 4.6), wall), box("sill", (-14, 7.5, 0), (14, 8.0, 0.18), frame)]
    parts += [box("post", (x - 0.06, 7.6, 0), (x + 0.06, 7.9, 3.6), frame) for x in (-9, -6.2, -3.4, -0.6, 2.2)]
    parts += [box("back", (2.2, 7.4, 0), (14, 7.6, 4.5), plain("panel", "#8a6f55", 0.6))]
    slat = plain("slat", "#b08d68", 0.55)
    parts += [box("slat", (2.3 + i * 0.24, 7.25, 0.1), (2.42 + i * 0.24, 7.4, 4.4), slat) for i in range(48)]
    parts += [box("ceiling", (-14, -14, 4.4), (14, 9, 4.5), plain("ceiling", "#d6d3cd", 0.9))]
    parts += [box("side", (x - 0.1, -14, 0), (x + 0.1, 9, 4.5), wall) for x in (-10, 10)]
    line = shining("line", "#ffffff", 5.0)
    parts += [box("tube", (x, y, 4.3), (x + 3.4, y + 0.08, 4.36), line) for y in (5.0, 2.0) for x in (-8, -3.6, 0.8, 5.2)]
    for p in parts:
        p.parent = rig
    sky("#6d6a66", "#a9a7a3", "#7e8186", 0.7)
    softbox(rig, "overhead", (0.0, 0.1, 3.4), (0, 0, 0.4), (5.0, 1.6), 6.5, "#fffdf8")
    softbox(rig, "window", (-4.5, -2.4, 2.4), (0, 0, 0.5), (3.0, 3.0), 5.5, "#f4f8ff")
    softbox(rig, "fill", (3.8, -2.8, 1.6), (0, 0, 0.5), (1.6, 2.6), 4.5, "#fff6e8")
    softbox(rig, "rim left", (-3.2, 3.2, 2.0), (0, 0, 0.6), (0.7, 2.6), 14.0, "#ffffff")
    softbox(rig, "rim right", (3.2, 3.2, 2.0), (0, 0, 0.6), (0.7, 2.6), 12.0, "#fff1dd")


def street():
    """What the windows show: a bright sky over the soft green of trees. Far out of focus, so a few tones will do."""
    g = Graph("street")
    place = g.node("SeparateXYZ", Vector=g.node("TexCoord").outputs["Object"])
    crowns = g.math("ADD", g.math("MULTIPLY", g.noise(0.9, 3.0), 1.5), 0.55)
    tree = g.math("LESS_THAN", place.outputs["Z"], crowns)
    leaves = g.node("MixRGB", Fac=g.noise(5.0, 4.0), Color1=linear("#4c6b3c"), Color2=linear("#a9bf86"))
    air = g.node("ValToRGB", Fac=g.math("DIVIDE", place.outputs["Z"], 4.2))
    stops = air.color_ramp.elements
    stops[0].position, stops[0].color = 0.2, linear("#f7f3ea")
    stops[1].position, stops[1].color = 1.0, linear("#bcd6ee")
    view = g.node("MixRGB", Fac=tree, Color1=air.outputs[0], Color2=leaves.outputs[0])
    road = g.node("MixRGB", Fac=g.math("LESS_THAN", place.outputs["Z"], 0.42), Color1=view.outputs[0], Color2=linear("#c9c0b2"))
    return g.finish(g.node("Emission", Color=road.outputs[0], Strength=1.5).outputs[0])


def road(rig):
    """An empty road in the last hour of light: tar, dry grass, blue hills."""
    g = Graph("tar")
    grain = g.noise(160.0, 3.0)
    cloud = g.noise(0.7, 4.0)
    tone = g.node("MixRGB", Fac=g.math("MULTIPLY", g.math("ADD", grain, cloud), 0.5), Color1=linear("#2b2a2a"), Color2=linear("#5a5652"))
    bump = g.node("Bump", Height=grain, Distance=0.004, Strength=0.6)
    n = g.node("BsdfPrincipled", Base_Color=tone.outputs[0], Roughness=0.82, Specular=0.3, Normal=bump.outputs["Normal"])
    parts = [box("floor", (-60, -14, -0.05), (60, 3.2, 0.0), g.finish(n.outputs[0]))]
    g = Graph("grass")
    blades = g.noise(30.0, 6.0)
    tone = g.node("MixRGB", Fac=blades, Color1=linear("#6f5a34"), Color2=linear("#c9a765"))
    hills = g.node("Bump", Height=g.noise(3.0, 5.0), Distance=0.25, Strength=1.0)
    n = g.node("BsdfPrincipled", Base_Color=tone.outputs[0], Roughness=0.95, Specular=0.1, Normal=hills.outputs["Normal"])
    parts += [box("verge", (-90, 3.0, -0.2), (90, 60, -0.02), g.finish(n.outputs[0]))]
    paint = plain("marking", "#cfc9bd", 0.7)
    parts += [box("edge", (-60, 2.55, 0.0), (60, 2.68, 0.003), paint)]
    for far, top, seed, colour in ((70, 7.5, 1.0, "#8d8fa6"), (58, 4.6, 5.0, "#6f7388"), (50, 2.6, 9.0, "#5d5a5c")):
        parts.append(ridge(far, top, seed, colour))
    for p in parts:
        p.parent = rig
    evening_sky()
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = 4.2, math.radians(2.5), linear("#ffc48a")[:3]
    lamp = bpy.data.objects.new("sun", sun)
    lamp.rotation_euler = (Vector((0.25, 0.5, 0.0)) - Vector((-6.0, -4.0, 2.6))).to_track_quat("-Z", "Y").to_euler()
    lamp.parent = rig
    bpy.context.collection.objects.link(lamp)
    softbox(rig, "sky", (0.0, 0.4, 4.2), (0, 0, 0.4), (6.0, 3.0), 2.6, "#cfdcff")
    softbox(rig, "rim", (3.4, 3.4, 2.0), (0, 0, 0.6), (0.8, 2.6), 10.0, "#ffd2a0")


def ridge(far, top, seed, colour):
    """Hills a long way off: a line of chance, filled down to the ground."""
    points, faces, steps = [], [], 120
    for i in range(steps + 1):
        x = -80 + 160 * i / steps
        up = sum(math.sin(x * f + seed * k) * a for k, (f, a) in enumerate(((0.05, 0.5), (0.13, 0.28), (0.31, 0.14), (0.9, 0.05)), 1))
        points += [(x, far, -0.3), (x, far, top * (0.55 + 0.45 * up))]
        if i:
            faces.append((2 * i - 2, 2 * i, 2 * i + 1, 2 * i - 1))
    mesh = bpy.data.meshes.new("ridge")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(shining("haze", colour, 0.75))
    o = bpy.data.objects.new("ridge", mesh)
    bpy.context.collection.objects.link(o)
    return o


def evening_sky():
    sky("#8a7258", "#ffcf9a", "#6f8fc2", 0.95)


PLACES = {"daylight": daylight, "road": road}
