"""Photographs one machine in all its colours as cut-outs with their shadow.

blender -b -P stage.py -- job.json

A job: {"file": a .glb, "views": [{"width", "height", "part": of that size its colours are traced at, "samples", "turn": degrees,
"camera": see views.py, "pictures": [{"out": a file of raw RGBA, "finish": see materials.dress}]}]}. The scene is put up once; a view's
outline and shadow are traced once for all its colours, and what has the same colour in all of them is less grainy with each.
"""
import json
import os
import shutil
import sys
import tempfile
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import denoise  # noqa: E402
from cutout import cut_out, soft_shadow  # noqa: E402
from denoise import blur  # noqa: E402
from materials import Graph, is_sheet, kind, repaint  # noqa: E402
from studio import studio  # noqa: E402
from tracer import bring, halves, passes, render, set_up  # noqa: E402
from views import stand  # noqa: E402

SHADOW = 0.2  # part of the size: a shadow is soft
EDGE_SAMPLES, SHADOW_SAMPLES = 40, 40
BOUNCES = 4
TINGE = 6  # pixels over which the glow of a paint on what stands beside it is smoothed


def outline(scene, files, meshes, painted):
    """How much of each pixel the machine covers, and how much of it is painted, by many more rays than its colours get: where the machine
    is plain white and black they end at once, and most pixels are sure after a few."""
    plain = []
    for tone in (0, 1):
        g = Graph("outline")
        plain.append(g.finish(g.node("Emission", Strength=float(tone)).outputs[0]))
    solid = [(x, x.data.materials[0]) for x in meshes if not is_sheet(x)]
    for x, _ in solid:
        x.data.materials[0] = plain[kind(x) in painted]
    scene.cycles.max_bounces = 0
    image = render(scene, files, EDGE_SAMPLES)["image"]
    scene.cycles.max_bounces = BOUNCES
    for x, before in solid:
        x.data.materials[0] = before
    return np.clip(image[..., 3], 0, 1), image[..., 0]


def share(shots, painted):
    """What is not painted is the same in every colour but for a tinge, so all of them tell it together."""
    own = (painted > 0.002)[..., None]
    free = 1.0 - own
    near = np.maximum(blur(free, TINGE), 1e-3)
    for half in (0, 1):
        mean = {name: sum(shot[half][name] for shot in shots) / len(shots) for name in ("image", "albedo", "normal")}
        for shot in shots:
            tinge = blur((shot[half]["image"] - mean["image"]) * free, TINGE) / near
            shot[half]["image"] = np.where(own, shot[half]["image"], mean["image"] + tinge)
            shot[half]["albedo"] = np.where(own, shot[half]["albedo"], mean["albedo"])
            shot[half]["normal"] = mean["normal"]


def shadow(scene, files, meshes, floor):
    layer, r = scene.view_layers[0], scene.render
    layer.material_override = bpy.data.materials.new("shadow")
    floor.is_holdout, floor.is_shadow_catcher = False, True
    for x in meshes:
        x.visible_camera = False
    scene.cycles.max_bounces, r.resolution_percentage = 1, round(SHADOW * 100)
    dark = render(scene, files, SHADOW_SAMPLES)["image"][..., 3]
    scene.cycles.max_bounces, r.resolution_percentage = BOUNCES, 100
    for x in meshes:
        x.visible_camera = True
    floor.is_holdout, floor.is_shadow_catcher = True, False
    layer.material_override = None
    return denoise.enlarge(soft_shadow(dark), r.resolution_y, r.resolution_x)


def photograph(scene, files, meshes, floor, view):
    began = time.process_time()
    scene.render.resolution_x, scene.render.resolution_y = view["width"], view["height"]
    stand(meshes, view["camera"], view["width"] / view["height"])
    pictures = view["pictures"]
    covered, painted = outline(scene, files, meshes, pictures[0]["finish"])
    dark = shadow(scene, files, meshes, floor)
    shots = []
    scene.render.resolution_percentage = round(view["part"] * 100)
    for i, picture in enumerate(pictures):
        repaint(meshes, picture["finish"])
        shots.append(halves(scene, files, view["samples"], 11 + 2 * i))
    scene.render.resolution_percentage = 100
    share(shots, denoise.enlarge(blur(painted, 1), *shots[0][0]["image"].shape[:2]))
    for picture, shot in zip(pictures, shots):
        cut_out(denoise.clean(shot), covered, dark)[::-1].tofile(picture["out"])
        print(f"PICTURE {picture['out']} {(time.process_time() - began) / len(pictures):.0f} s of {len(pictures)}", flush=True)


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as f:
        job = json.load(f)
    first = job["views"][0]
    scene = set_up(first["width"], first["height"])
    scene.cycles.max_bounces, scene.cycles.filter_width = BOUNCES, 1.7
    meshes = bring(scene, {"file": job["file"], "turn": 0, "finish": first["pictures"][0]["finish"]})
    rig = bpy.data.objects.new("rig", None)
    scene.collection.objects.link(rig)
    floor = studio(rig)
    folder = tempfile.mkdtemp(prefix="stage-")
    files = passes(scene, folder)
    for view in job["views"]:
        scene.objects["spot"].rotation_euler.z = np.radians(-view["turn"])
        bpy.context.view_layer.update()
        photograph(scene, files, meshes, floor, view)
    shutil.rmtree(folder)


main()
