"""Training shares the machine with other tests: one thread is enough for it."""

from __future__ import annotations

import torch

torch.set_num_threads(1)
