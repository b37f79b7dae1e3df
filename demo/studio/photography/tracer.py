"""What every photograph shares: how Cycles traces, how a machine is put up, and what a trace leaves for the denoiser."""
import os

import bpy
import numpy as np

import denoise
from materials import dress

np.bool = bool  # Blender 3.4 reads glTF with a name that newer numpy has dropped

PASSES = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Depth"}


def set_up(width, height):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device = "CPU"
    c.use_denoising = False
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.adaptive_min_samples = 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 4, 2, 4
    c.transmission_bounces, c.transparent_max_bounces = 4, 8
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 0.6
    c.sample_clamp_indirect = 3.0
    c.sample_clamp_direct = 20.0
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.filter_width = 1.4
    r = scene.render
    r.resolution_x, r.resolution_y = width, height
    r.use_persistent_data = True
    r.threads_mode, r.threads = "FIXED", 2
    scene.display_settings.display_device = "sRGB"
    return scene


def bring(scene, machine, near=False):
    """Reads a machine, dresses it and puts it where it belongs: {"file": a .glb, "finish": see materials.dress, "at": [aside, away],
    "turn": degrees, "sunk": metres}. Answers its meshes."""
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
    spot.location = (aside, away, -machine.get("sunk", 0.0))
    spot.rotation_euler.z = np.radians(-machine["turn"])
    bpy.context.view_layer.update()
    return meshes


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
    files.format.exr_codec = "NONE"  # read once and thrown away
    files.file_slots.clear()
    for name, socket in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(source.outputs[socket], files.inputs[name])
    return files


def render(scene, files, samples, seed=11):
    """Answers the picture and its passes."""
    scene.cycles.samples, scene.cycles.seed = samples, seed
    bpy.ops.render.render()
    return {name: denoise.read(os.path.join(files.base_path, f"{name}{scene.frame_current:04d}.exr")) for name in PASSES}


def halves(scene, files, samples, seed=11):
    """Two renders of half the samples: their difference tells the denoiser how sure each pixel is."""
    return [render(scene, files, max(1, samples // 2), seed + half) for half in (0, 1)]
