"""Starts SecantusDB as `python -m secantus` does, without two habits of version 0.7.0b3 that make it slower and slower.

- For each write it looks through its records of all retryable writes of the last half hour, up to 10,000, and sorts them
  once there are more: a write of 1 ms takes 10 ms then, and holds up all others. A driver repeats a write within seconds.
- A change uses no index if its filter has an operator such as `$or`, and each findAndModify adds `$and`: it reads the whole
  collection. The other parts of a filter find candidates as well, each of which is compared with all of it afterwards.
"""

import sys

from secantus import transactions
from secantus.cli import main
from secantus.storage import Storage

if not hasattr(transactions, "_RETRYABLE_RECORD_MAX") or not hasattr(Storage, "_candidates_iter"):
    sys.exit("SecantusDB has changed: see what of dev/database/run-secantus.py is still needed.")

transactions._RETRYABLE_RECORD_MAX = 500

list_candidates = Storage._candidates_iter


def list_candidates_by_fields(self, db, coll, filter):
    fields = {name: clause for name, clause in (filter or {}).items() if not name.startswith("$")}
    return list_candidates(self, db, coll, fields)


Storage._candidates_iter = list_candidates_by_fields

sys.exit(main())
