"""Smooth edges between the parts of a machine by few rays.

Every material has a tone, and the outline's many cheap rays tell how much of it each pixel shows. A pixel on an edge is like none of its
neighbours, so nothing takes its grain out. But around an edge colour goes with tone: the clean surfaces on both sides tell what a pixel
between them has to be.
"""
from contextlib import contextmanager

import numpy as np

from denoise import blur
from materials import Graph, is_sheet, kind

AROUND = 3  # pixels
EDGE = 0.03  # tones that differ by less are one surface
MIXED = 5.0  # how much less an edge's own pixels count than the surfaces beside it


def tones(meshes):
    """By the golden section, so that no two of them are alike."""
    return {name: 0.15 + 0.85 * (i * 0.618034 % 1) for i, name in enumerate(sorted({kind(x) for x in meshes}))}


@contextmanager
def glowing(scene, meshes, painted=()):
    """Every part shines by itself meanwhile, red if it is painted, green by its tone. A ray ends where it hits, so there may be many."""
    solid = [(x, x.data.materials[0]) for x in meshes if not is_sheet(x)]
    tone, bounces = tones(meshes), scene.cycles.max_bounces
    for x, _ in solid:
        g = Graph("outline")
        told = (float(kind(x) in painted), tone[kind(x)], 0.0, 1.0)
        x.data.materials[0] = g.finish(g.node("Emission", Color=told).outputs[0])
    scene.cycles.max_bounces = 0
    yield
    scene.cycles.max_bounces = bounces
    for x, before in solid:
        x.data.materials[0] = before


def ease(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def smooth(picture, covered, tone):
    """picture: clean but for its edges, or enlarged. Where the machine ends nothing changes: that is the cut-out's edge."""
    inside = covered[..., None] > 0.99
    tone = tone[..., None] * inside
    share = np.maximum(blur(inside, 1), 1e-3)
    varied = np.sqrt(np.maximum(blur(tone * tone, 1) / share - (blur(tone, 1) / share) ** 2, 0)) / EDGE
    count = inside / (1 + MIXED * np.minimum(varied, 1))
    total = np.maximum(blur(count, AROUND), 1e-6)
    mean = lambda x: blur(x * count, AROUND) / total  # noqa: E731
    middle, colour = mean(tone), mean(picture)
    goes = (mean(picture * tone) - colour * middle) / (mean(tone * tone) - middle * middle + 1e-5)
    told = np.maximum(colour + goes * (tone - middle), 0)
    return picture + (told - picture) * ease(varied) * inside
