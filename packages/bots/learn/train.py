"""Trains the value of a position with PyTorch, on a GPU where there is one. Called by `tabularium learn`; the same arguments and the
same last line (a report in JSON) as packages/cli/src/trainer.ts.

python3 train.py --data FOLDER [FOLDER ...] --inputs N --out weights.bin [--start weights.bin] [--hidden 128,64,32] [--epochs 8]
                 [--batch 4096] [--rate 0.001] [--seconds S]
"""
import argparse
import glob
import json
import math
import os
import struct
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LETTERS, ABOUT = 0x314E5654, 6  # game, seats, seat, margin, won, gone


def load(folders, inputs):
    xs, ys = [], []
    for folder in folders:
        for name in sorted(glob.glob(os.path.join(folder, '*.x'))):
            if not os.path.exists(name[:-1] + 'y'):
                continue
            y = np.fromfile(name[:-1] + 'y', np.float32)
            y = y[: len(y) // ABOUT * ABOUT].reshape(-1, ABOUT)
            x = np.fromfile(name, np.float16)
            x = x[: len(x) // inputs * inputs].reshape(-1, inputs)
            rows = min(len(x), len(y))
            xs.append(x[:rows])
            ys.append(y[:rows])
    return np.concatenate(xs), np.concatenate(ys)


def held_out(games):
    """One game in ten, the same ones every time (isHeldOut in train.ts)."""
    mixed = ((games.astype(np.int64) + 1) * 0x9E3779B1) & 0xFFFFFFFF
    return (mixed >> 8) % 10 == 0


class Value(nn.Module):
    def __init__(self, sizes):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = F.relu(layer(x))
        return self.layers[-1](x)


def save(model, file):
    sizes = [model.layers[0].in_features] + [layer.out_features for layer in model.layers]
    with open(file + '.new', 'wb') as out:
        out.write(struct.pack('<ii', LETTERS, len(model.layers)))
        out.write(np.array(sizes, '<i4').tobytes())
        for layer in model.layers:
            out.write(layer.weight.detach().float().cpu().numpy().T.astype('<f4').tobytes())
            out.write(layer.bias.detach().float().cpu().numpy().astype('<f4').tobytes())
    os.replace(file + '.new', file)


def restore(file):
    data = open(file, 'rb').read()
    letters, layers = struct.unpack_from('<ii', data)
    assert letters == LETTERS
    sizes = np.frombuffer(data, '<i4', layers + 1, 8).tolist()
    model, at = Value(sizes), 8 + 4 * (layers + 1)
    for layer, a, b in zip(model.layers, sizes, sizes[1:]):
        layer.weight.data = torch.from_numpy(np.frombuffer(data, '<f4', a * b, at).reshape(a, b).T.copy())
        at += 4 * a * b
        layer.bias.data = torch.from_numpy(np.frombuffer(data, '<f4', b, at).copy())
        at += 4 * b
    return model


def judged(model, x, y, device):
    model.eval()
    with torch.no_grad():
        parts = [model(torch.from_numpy(x[i:i + 65536]).to(device).float()).cpu() for i in range(0, len(x), 65536)]
    out = torch.cat(parts).numpy() if parts else np.zeros((0, 2))
    said = np.clip(1 / (1 + np.exp(-out[:, 1].astype(np.float64))), 1e-6, 1 - 1e-6)
    won, blind = y[:, 4].astype(np.float64), 1 / y[:, 1].astype(np.float64)
    loss = lambda p: float(-(won * np.log(p) + (1 - won) * np.log(1 - p)).mean()) if len(won) else 0.0
    bins = np.minimum(9, (10 * said).astype(int))
    table = [[float(said[bins == b].mean()), float(won[bins == b].mean()), int((bins == b).sum())] for b in range(10) if (bins == b).any()]
    error = float(np.abs(out[:, 0] - y[:, 3]).mean()) if len(won) else 0.0
    return {'heldOut': len(x), 'logLoss': loss(said), 'blind': loss(blind), 'error': error, 'reliability': table}


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--data', nargs='+')
    p.add_argument('--inputs', type=int)
    p.add_argument('--out')
    p.add_argument('--start')
    p.add_argument('--hidden', default='128,64,32')
    p.add_argument('--epochs', type=int, default=8)
    p.add_argument('--batch', type=int, default=4096)
    p.add_argument('--rate', type=float, default=1e-3)
    p.add_argument('--seconds', type=float, default=1e9)
    p.add_argument('--seed', default='1')
    o = p.parse_args()
    begun = time.time()
    torch.manual_seed(sum(map(ord, o.seed)))
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    x, y = load(o.data, o.inputs)
    held = held_out(y[:, 0])
    xv, yv = x[held], y[held]
    X = torch.from_numpy(x[~held])
    T = torch.from_numpy(y[~held][:, 3:5].copy()).to(device)
    if device == 'cuda':
        X = X.to(device)
    sizes = [o.inputs] + [int(n) for n in o.hidden.split(',')] + [2]
    model = (restore(o.start) if o.start and os.path.exists(o.start) else Value(sizes)).to(device)
    opt = torch.optim.AdamW(model.parameters(), lr=o.rate, weight_decay=1e-3)
    steps = max(1, math.ceil(len(X) / o.batch))
    total, step = steps * o.epochs, 0
    best, found = {k: v.detach().clone() for k, v in model.state_dict().items()}, judged(model, xv, yv, device)
    first = o.start is None
    for epoch in range(o.epochs):
        model.train()
        order = torch.randperm(len(X), device=X.device)
        for i in range(steps):
            for group in opt.param_groups:
                group['lr'] = o.rate * min(1, (step + 1) / 50) * (0.02 + 0.49 * (1 + math.cos(math.pi * step / total)))
            at = order[i * o.batch:(i + 1) * o.batch]
            out = model(X[at].to(device).float())
            at = at.to(device)
            loss = F.smooth_l1_loss(out[:, 0], T[at, 0]) + F.binary_cross_entropy_with_logits(out[:, 1], T[at, 1])
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            step += 1
        now = judged(model, xv, yv, device)
        print(f'epoch {epoch + 1}: held out: log-loss {now["logLoss"]:.4f}, error {now["error"]:.4f} units, {time.time() - begun:.0f} s on {device}', flush=True)
        if first or now['logLoss'] + now['error'] < found['logLoss'] + found['error']:
            best, found, first = {k: v.detach().clone() for k, v in model.state_dict().items()}, now, False
        if time.time() - begun > o.seconds:
            break
    model.load_state_dict(best)
    save(model, o.out)
    print(json.dumps({'examples': len(x), **found}), flush=True)


main()
