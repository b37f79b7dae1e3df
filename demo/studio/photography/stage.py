"""Photographs one machine in all its colours or from all sides as cut-outs with their shadow.

blender -b -P stage.py -- job.json

A job: {"file": a .glb, "pressed": how flat its tyres are (metres), "views": [{"width", "height", "part": of that size its colours are traced at, "samples", "edges": samples of the
outline, "turn": degrees, "camera": see views.py, "ends": whether the shadow ends within the picture, "light": how much of it
the film gets, "pictures": [{"out": a file of raw RGBA, "finish": see materials.dress}]}]}. A view's
outline and shadow are traced once for all its colours, and what has the same colour in all of them is less grainy with each.

The scene is put up once: camera and lights go round the machine. Some views are taken together, first the outlines of all, then the
shadows, then the colours, since Cycles sorts the machine anew whenever it wears something else.
"""
import json
import os
import shutil
import sys
import tempfile
import time

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import denoise  # noqa: E402
from cutout import cut_out, soft_shadow  # noqa: E402
from denoise import blur  # noqa: E402
from edges import glowing  # noqa: E402
from materials import repaint  # noqa: E402
from studio import studio  # noqa: E402
from tracer import bring, passes, render, set_up  # noqa: E402
from views import stand  # noqa: E402

SHADOW = 0.2  # part of the size: a shadow is soft
SHADOW_SAMPLES = 40
BOUNCES = 4
TOGETHER = 6  # views; what is lost when the job is stopped
TINGE = 6  # pixels over which the glow of a paint on what stands beside it is smoothed


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


class Stage:
    def __init__(self, job, folder):
        first = job["views"][0]
        self.scene = set_up(first["width"], first["height"])
        self.scene.cycles.max_bounces, self.scene.cycles.filter_width = BOUNCES, 1.7
        self.meshes = bring(self.scene, {"file": job["file"], "turn": 0, "finish": first["pictures"][0]["finish"]})
        self.rig = bpy.data.objects.new("rig", None)
        self.scene.collection.objects.link(self.rig)
        self.floor = studio(self.rig, job["pressed"])
        self.files = passes(self.scene, folder)

    def take(self, view, part, samples, seed=11):
        """The machine without its shadow. No ray is spent where it is not."""
        self.aim(view, part)
        r = self.scene.render
        corners = [world_to_camera_view(self.scene, self.scene.camera, x.matrix_world @ Vector(c)) for x in self.meshes for c in x.bound_box]
        r.border_min_x, r.border_min_y = (min(c[i] for c in corners) - 0.01 for i in (0, 1))
        r.border_max_x, r.border_max_y = (max(c[i] for c in corners) + 0.01 for i in (0, 1))
        r.use_border = True
        taken = render(self.scene, self.files, samples, seed)
        r.use_border = False
        return taken

    def aim(self, view, part):
        r = self.scene.render
        r.resolution_x, r.resolution_y, r.resolution_percentage = view["width"], view["height"], round(part * 100)
        stand(self.meshes, view["camera"], view["width"] / view["height"])
        self.scene.camera.parent = self.rig
        self.rig.rotation_euler.z = np.radians(view["turn"])
        bpy.context.view_layer.update()

    def outlines(self, views):
        """How much of each pixel the machine covers, how much of it is painted, and its tone (edges.py)."""
        with glowing(self.scene, self.meshes, views[0]["pictures"][0]["finish"]):
            images = [self.take(view, 1, view["edges"], seed=7)["image"] for view in views]
        return [(np.clip(image[..., 3], 0, 1), image[..., 0], image[..., 1]) for image in images]

    def shadows(self, views):
        layer = self.scene.view_layers[0]
        layer.material_override = bpy.data.materials.new("shadow")
        self.floor.is_holdout, self.floor.is_shadow_catcher = False, True
        for x in self.meshes:
            x.visible_camera = False
        self.scene.cycles.max_bounces = 1
        darkness = [self.shadow(view) for view in views]
        self.scene.cycles.max_bounces = BOUNCES
        for x in self.meshes:
            x.visible_camera = True
        self.floor.is_holdout, self.floor.is_shadow_catcher = True, False
        layer.material_override = None
        return darkness

    def shadow(self, view):
        self.aim(view, SHADOW)
        dark = render(self.scene, self.files, SHADOW_SAMPLES)["image"][..., 3]
        return denoise.enlarge(soft_shadow(dark, view.get("ends", True)), view["height"], view["width"])

    def colours(self, view, painted):
        """Each in two halves, whose difference tells the denoiser how sure a pixel is."""
        shots = []
        for i, picture in enumerate(view["pictures"]):
            repaint(self.meshes, picture["finish"])
            shots.append([self.take(view, view["part"], view["samples"] // 2, 11 + 2 * i + half) for half in (0, 1)])
        share(shots, denoise.enlarge(blur(painted, 1), *shots[0][0]["image"].shape[:2]))
        return shots

    def photograph(self, views):
        began = time.process_time()
        outlines, darkness = self.outlines(views), self.shadows(views)
        before = (time.process_time() - began) / len(views)
        for view, (covered, painted, tone), dark in zip(views, outlines, darkness):
            began, pictures = time.process_time() - before, view["pictures"]
            light = np.float32([view.get("light", 1.0)] * 3 + [1.0])
            for picture, shot in zip(pictures, self.colours(view, painted)):
                cut_out(denoise.clean(shot) * light, covered, tone, dark)[::-1].tofile(picture["out"])
                spent = (time.process_time() - began) / len(pictures)
                print(f"PICTURE {picture['out']} {spent:.0f} s of {len(pictures)}", flush=True)


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as f:
        job = json.load(f)
    folder = tempfile.mkdtemp(prefix="stage-")
    stage, views = Stage(job, folder), job["views"]
    for i in range(0, len(views), TOGETHER):
        stage.photograph(views[i : i + TOGETHER])
    shutil.rmtree(folder)


main()
