"""Photographs machines by path tracing.

blender -b -P photograph.py -- job.json

A job: {"out": a .png, "width", "height", "samples", "exposure" in stops, "room": one of PLACES, "camera": see views.py, "soft": how
far the distance is out of focus (pixels), "wide": how many times larger the lights' field is for a group, "machines": [{"file": a
.glb, "finish": see materials.dress, "at": [aside, away], "turn": degrees, "behind": true for one that stands in the background}]}
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
import focus  # noqa: E402
from cutout import coloured, held, released  # noqa: E402
from edges import glowing  # noqa: E402
from places import daylight, road  # noqa: E402
from rooms import showroom  # noqa: E402
from tracer import bring, halves, passes, render, set_up  # noqa: E402
from views import stand  # noqa: E402
from workshop import workshop  # noqa: E402

PLACES = {f.__name__: f for f in (showroom, daylight, road, workshop)}
SUNK = 0.008  # tyres are pressed flat where they stand: without this they seem to float
PLATE = 0.5  # the place is traced at this part of the size: most of it is out of focus
MACHINES = 0.75  # and they at this one: only their edges need all of it
PLATE_SAMPLES = 12  # grain tears a shadow's edge
EDGES = 12  # samples of the outline


def widen(scene, times):
    """Lights hung for one machine reach over a group: further apart and larger, as bright as before."""
    for lamp in scene.objects:
        if lamp.type == "LIGHT" and lamp.data.type == "AREA":
            lamp.location.x *= times
            lamp.location.y *= times
            lamp.data.size *= times
            lamp.data.size_y *= times
            lamp.data.energy *= times * times


def trace(scene, files, samples):
    both = halves(scene, files, samples)
    return denoise.clean(both), np.minimum(both[0]["depth"][..., 0], both[1]["depth"][..., 0])


def in_place(scene, files, job, machines, others, distance):
    """The place without the machines, which still mirror and throw shadows, and the machines without the place: their edges stay sharp
    however far the distance is out of focus, and no ray is spent twice."""
    began = time.time()
    for x in machines:
        x.visible_camera = False
    scene.render.resolution_percentage = round(PLATE * 100)
    plate, depth = trace(scene, files, PLATE_SAMPLES)
    plate = focus.soften(plate, depth, distance, job["soft"] * PLATE)
    middle = time.time()
    for x in machines:
        x.visible_camera = True
    for x in others:
        x.visible_camera = False
    scene.render.film_transparent = True
    scene.render.resolution_percentage = 100
    with glowing(scene, machines):
        outline = render(scene, files, EDGES)["image"]
    scene.render.resolution_percentage = round(MACHINES * 100)
    front, _ = trace(scene, files, job["samples"])
    covered = np.clip(outline[..., 3:], 0, 1)
    front = np.concatenate([released(coloured(front, covered[..., 0], outline[..., 1], held)) * covered, covered], axis=2)
    picture = denoise.over(front, denoise.enlarge(plate, *covered.shape[:2]))
    picture[..., 3] = 1
    scene.render.film_transparent = False
    return picture, f"place {middle - began:.0f} s machine {time.time() - middle:.0f} s"


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as f:
        job = json.load(f)
    scene = set_up(job["width"], job["height"])
    v = scene.view_settings
    v.view_transform, v.look, v.exposure = "Filmic", "High Contrast", job.get("exposure", 0.0)
    near = "high" in job["camera"] and job["camera"]["high"] < 0.9
    brought = [(m, bring(scene, {"sunk": SUNK, **m}, near)) for m in job["machines"]]
    front = [x for m, meshes in brought if not m.get("behind") for x in meshes]
    rig = bpy.data.objects.new("rig", None)
    scene.collection.objects.link(rig)
    PLACES[job["room"]](rig)
    widen(scene, job.get("wide", 1.0))
    others = [x for x in scene.objects if x.type == "MESH" and x not in front]
    distance = stand(brought[0][1], job["camera"], job["width"] / job["height"])
    folder = tempfile.mkdtemp(prefix="photo-")
    files = passes(scene, folder)
    picture, told = in_place(scene, files, job, front, others, distance)
    denoise.save(picture, job["out"], scene)
    shutil.rmtree(folder)
    print(f"PICTURE {job['out']} {told}", flush=True)


main()
