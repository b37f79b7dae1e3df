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

np.bool = bool  # Blender 3.4 reads glTF with a name that newer numpy has dropped
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import denoise  # noqa: E402
import focus  # noqa: E402
from materials import dress  # noqa: E402
from places import daylight, road  # noqa: E402
from rooms import showroom  # noqa: E402
from views import stand  # noqa: E402
from workshop import workshop  # noqa: E402

PLACES = {f.__name__: f for f in (showroom, daylight, road, workshop)}
SUNK = 0.008  # tyres are pressed flat where they stand: without this they seem to float
PLATE = 0.5  # the place is traced at this part of the size: most of it is out of focus


def set_up(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device = "CPU"
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.adaptive_min_samples = 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 6, 2, 4
    c.transmission_bounces, c.transparent_max_bounces = 4, 8
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.6
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 20.0
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.filter_width = 1.4
    r = scene.render
    r.resolution_x, r.resolution_y = job["width"], job["height"]
    r.use_persistent_data = True
    r.threads_mode, r.threads = "FIXED", 2
    scene.display_settings.display_device = "sRGB"
    v = scene.view_settings
    v.view_transform, v.look, v.exposure = "Filmic", "High Contrast", job.get("exposure", 0.0)
    return scene


def bring(scene, machine, near):
    """Reads a machine, dresses it and puts it where it belongs. Answers its meshes."""
    before = set(scene.objects)
    bpy.ops.import_scene.gltf(filepath=machine["file"])
    new = [x for x in scene.objects if x not in before]
    meshes = [x for x in new if x.type == "MESH"]
    dress(meshes, machine["finish"], near)
    spot = bpy.data.objects.new("spot", None)
    scene.collection.objects.link(spot)
    bpy.context.view_layer.update()
    xs = [(x.matrix_world @ v.co).x for x in meshes for v in x.data.vertices]
    middle = bpy.data.objects.new("middle", None)
    scene.collection.objects.link(middle)
    middle.location.x = -(min(xs) + max(xs)) / 2
    middle.parent = spot
    for x in new:
        if x.parent is None:
            x.parent = middle
    aside, away = machine.get("at", (0, 0))
    spot.location = (aside, away, -SUNK)
    spot.rotation_euler.z = np.radians(-machine["turn"])
    bpy.context.view_layer.update()
    return meshes


def widen(scene, times):
    """Lights hung for one machine reach over a group: further apart and larger, as bright as before."""
    for lamp in scene.objects:
        if lamp.type == "LIGHT" and lamp.data.type == "AREA":
            lamp.location.x *= times
            lamp.location.y *= times
            lamp.data.size *= times
            lamp.data.size_y *= times
            lamp.data.energy *= times * times


def passes(scene, folder):
    """Every render writes its picture and what the denoiser wants to know as linear files."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_mode = "RGBA"
    files.format.color_depth = "32"
    files.format.exr_codec = "ZIP"
    files.file_slots.clear()
    for name, socket in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(source.outputs[socket], files.inputs[name])
    return files


PASSES = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Depth"}


def trace(scene, files, samples):
    """Two renders of half the samples: their difference tells the denoiser how sure each pixel is."""
    halves = []
    for half in (0, 1):
        scene.cycles.samples = max(1, samples // 2)
        scene.cycles.seed = 11 + half
        scene.frame_set(half + 1)
        bpy.ops.render.render()
        read = lambda name: denoise.read(os.path.join(files.base_path, f"{name}{half + 1:04d}.exr"))  # noqa: B023,E731
        halves.append({name: read(name) for name in PASSES})
    return denoise.clean(halves), np.minimum(halves[0]["depth"][..., 0], halves[1]["depth"][..., 0])


def in_place(scene, files, job, machines, others, distance):
    """The place without the machines, which still mirror and throw shadows, and the machines without the place: their edges stay sharp
    however far the distance is out of focus, and no ray is spent twice."""
    began = time.time()
    for x in machines:
        x.visible_camera = False
    scene.render.resolution_percentage = round(PLATE * 100)
    plate, depth = trace(scene, files, job["samples"])
    plate = focus.soften(plate, depth, distance, job["soft"] * PLATE)
    middle = time.time()
    for x in machines:
        x.visible_camera = True
    for x in others:
        x.visible_camera = False
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    front, _ = trace(scene, files, job["samples"])
    height, width = front.shape[:2]
    picture = denoise.over(front, denoise.enlarge(plate, height, width))
    picture[..., 3] = 1
    scene.render.film_transparent = False
    return picture, f"place {middle - began:.0f} s machine {time.time() - middle:.0f} s"


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as f:
        job = json.load(f)
    scene = set_up(job)
    near = "high" in job["camera"] and job["camera"]["high"] < 0.9
    brought = [(m, bring(scene, m, near)) for m in job["machines"]]
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
