"""Photographs one machine by path tracing.

blender -b -P photograph.py -- machine.glb out.png --paint '#1d3b6e' --view front --room cut-out --width 1600 --samples 64
"""
import argparse
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
from materials import dress, hubs  # noqa: E402
from places import PLACES  # noqa: E402
from rooms import ROOMS  # noqa: E402
from views import NEAR, WHOLE, stand  # noqa: E402


def arguments():
    p = argparse.ArgumentParser(prog="photograph")
    p.add_argument("machine")
    p.add_argument("out", help="a .png; with --turn a pattern such as turn/%%02d.png")
    p.add_argument("--paint", default="#a00d18")
    p.add_argument("--accent", default="#d4d6d9")
    p.add_argument("--lettering", default="#f2f2f2")
    p.add_argument("--metal", type=float, default=0.35)
    p.add_argument("--rough", type=float, default=0.36)
    p.add_argument("--coat", type=float, default=1.0)
    p.add_argument("--view", choices=[*WHOLE, *NEAR], default="front")
    p.add_argument("--room", choices=[*ROOMS, *PLACES], default="cut-out")
    p.add_argument("--width", type=int, default=1600)
    p.add_argument("--height", type=int, default=0, help="two thirds of the width unless told")
    p.add_argument("--samples", type=int, default=64)
    p.add_argument("--noise", type=float, default=0.02, help="adaptive sampling stops a pixel below this; 0: never")
    p.add_argument("--crop", default="", help="only this part: left,bottom,right,top as parts of the picture")
    p.add_argument("--right", type=float, default=0.0, help="moves the machine aside by this part of the width")
    p.add_argument("--near", type=float, default=1.0)
    p.add_argument("--az", type=float, help="where the camera stands round the machine, if not where the view has it")
    p.add_argument("--exposure", type=float, default=-0.1)
    p.add_argument("--look", default="Very High Contrast")
    p.add_argument("--colour", type=float, default=1.05, help="how strong colours are, to make up for what Filmic takes away")
    p.add_argument("--turn", type=int, default=0, help="this many frames all the way round")
    p.add_argument("--frames", default="", help="only these frames of the turn, such as 0,1,2")
    p.add_argument("--raw", action="store_true", help="no denoising")
    p.add_argument("--shadow", default="", help="an .exr: made if missing, used again for the next colour of the same view")
    p.add_argument("--keep", default="", help="folder to keep the linear halves in")
    return p.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def set_up(o):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    bpy.ops.import_scene.gltf(filepath=os.path.abspath(o.machine))
    machine = [x for x in scene.objects if x.type == "MESH"]
    c = scene.cycles
    c.device = "CPU"
    c.use_denoising = False
    c.use_adaptive_sampling = o.noise > 0
    c.adaptive_threshold = o.noise
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
    r.resolution_x, r.resolution_y = o.width, o.height or round(o.width * 2 / 3)
    r.resolution_percentage = 100
    if o.crop:
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = map(float, o.crop.split(","))
        r.use_border = r.use_crop_to_border = True
    r.use_persistent_data = True
    r.threads_mode = "AUTO"
    scene.display_settings.display_device = "sRGB"
    v = scene.view_settings
    v.view_transform, v.look, v.exposure = "Filmic", o.look, o.exposure
    return scene, machine


def passes(scene, folder):
    """Every render writes its picture and what the denoiser wants to know as linear files."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
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
    for name, socket in (("image", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        files.file_slots.new(name)
        tree.links.new(source.outputs[socket], files.inputs[name])
    return files


def shadow(scene, files, o):
    """The machine's shadow on the floor, by itself: it is soft, so four tenths of the size will do, and it is the same in every colour."""
    if o.shadow and os.path.exists(o.shadow):
        return denoise.read(o.shadow)
    floor = scene.objects["floor"]
    machine = [x for x in scene.objects if x.type == "MESH" and x != floor]
    c, r, layer = scene.cycles, scene.render, scene.view_layers[0]
    before = c.samples, c.max_bounces, r.resolution_percentage
    plain = bpy.data.materials.get("shadow") or bpy.data.materials.new("shadow")
    layer.material_override = plain
    floor.is_shadow_catcher = floor.visible_camera = True
    for x in machine:
        x.visible_camera = False
    c.samples, c.max_bounces, r.resolution_percentage = 40, 1, 40
    scene.frame_set(3)
    bpy.ops.render.render()
    layer.material_override = None
    floor.is_shadow_catcher = floor.visible_camera = False
    for x in machine:
        x.visible_camera = True
    c.samples, c.max_bounces, r.resolution_percentage = before
    small = denoise.soft_shadow(denoise.read(os.path.join(files.base_path, "image0003.exr")))
    large = denoise.enlarge(small, r.resolution_y, r.resolution_x)
    if o.shadow:
        denoise.write(large, o.shadow)
    return large


def shoot(scene, files, o, out):
    """Two renders of half the samples: their difference tells the denoiser how sure each pixel is."""
    began = time.time()
    halves = []
    for half in (0, 1):
        scene.cycles.samples = max(1, o.samples // 2)
        scene.cycles.seed = 11 + half
        scene.frame_set(half + 1)
        bpy.ops.render.render()
        read = lambda name: denoise.read(os.path.join(files.base_path, f"{name}{half + 1:04d}.exr"))  # noqa: B023,E731
        halves.append({name: read(name) for name in ("image", "albedo", "normal")})
    traced = time.time()
    picture = denoise.mean(halves) if o.raw else denoise.clean(halves)
    cleaned = time.time()
    if scene.render.film_transparent and not o.crop:
        picture = denoise.over(picture, shadow(scene, files, o))
    denoise.save(picture, out, scene, o.colour)
    print(f"PICTURE {out} traced {traced - began:.1f} s cleaned {cleaned - traced:.1f} s shadow {time.time() - cleaned:.1f} s", flush=True)


def main():
    o = arguments()
    scene, machine = set_up(o)
    finish = {k: getattr(o, k) for k in ("paint", "accent", "lettering", "metal", "rough", "coat")}
    near = o.view in NEAR and not o.turn
    dress(machine, finish, near=near)
    (front, _), _ = hubs(machine)
    rig = bpy.data.objects.new("rig", None)
    scene.collection.objects.link(rig)
    {**ROOMS, **PLACES}[o.room](rig)
    folder = o.keep or tempfile.mkdtemp(prefix="photo-")
    files = passes(scene, folder)
    aspect = scene.render.resolution_x / scene.render.resolution_y
    if o.turn:
        wanted = [int(f) for f in o.frames.split(",")] if o.frames else range(o.turn)
        for i in wanted:
            _, rig.rotation_euler.z = stand(machine, o.view, aspect, front[0], turn=i * 360 / o.turn)
            shoot(scene, files, o, o.out % i)
    else:
        _, rig.rotation_euler.z = stand(machine, o.view, aspect, front[0], shift=(-o.right, 0.0), near=o.near, az=o.az)
        shoot(scene, files, o, o.out)
    if not o.keep:
        shutil.rmtree(folder)


main()
