"""Starts SecantusDB 0.7.0b3 as `python -m secantus` does, with the corrections of docs/decisions/0043.

usage: run-secantus.py {fsync,write} SECANTUS-ARGUMENTS...

The first argument says how far each commit gets before it is acknowledged: `fsync` puts it on the disk; `write` hands it to
the operating system, which keeps it when this process is killed and loses it when the machine loses power.
"""

import datetime
import functools
import sys
from contextlib import ExitStack

from bson import ObjectId
from secantus import query, storage, transactions
from secantus.cli import main
from secantus.storage import Storage

log_sync = sys.argv.pop(1)
open_wiredtiger = storage.wt.wiredtiger_open
list_candidates = Storage._candidates_iter
match_operator = query._op_matches
prune_all = Storage.prune_ttl_all_collections


def open_with_log_sync(home, config):
    changed = config.replace("method=fsync", "method=none") if log_sync == "write" else config
    if "transaction_sync=(enabled=true," not in changed:
        sys.exit("SecantusDB ignores --sync-on-commit: see dev/database/run-secantus.py.")
    return open_wiredtiger(home, changed)


def list_candidates_by_fields(self, db, coll, filter):
    """Finds the documents of a change by an index even if the filter has an operator such as `$or` or `$and` at its top.

    The caller compares each candidate with the whole filter.
    """
    fields = {name: clause for name, clause in (filter or {}).items() if not name.startswith("$")}
    return list_candidates(self, db, coll, fields)


def match_ids_directly(values, op, arg, *rest, **options):
    """Compares ids with the list of `$in` or `$nin` directly.

    SecantusDB applies its rules for numbers, arrays, and collations to each pair, of which 300 lessons have 90,000.
    """
    if op in ("$in", "$nin") and type(arg) is list and all(type(value) is ObjectId for value in values):
        return any(value in arg for value in values) == (op == "$in")
    return match_operator(values, op, arg, *rest, **options)


def in_one_transaction(change_schema):
    """Commits all rows of a schema change together, with the locks taken in the order of all other writes.

    Without it, each row is a commit of its own under the global lock. A collection that is created by an insert and by
    `createIndexes` at the same time blocks the server for good: each holds what the other one waits for.
    """

    @functools.wraps(change_schema)
    def change(self, db, *args):
        changed = args[:1] or self.list_collections(db)
        with ExitStack() as locks:
            for coll in sorted(changed):
                locks.enter_context(self._coll_lock(db, coll))
            locks.enter_context(self._lock)
            for coll in changed:
                # WiredTiger creates no table inside a transaction.
                self._ensure_doc_shard(db, coll)
            locks.enter_context(self._batch_transaction())
            return change_schema(self, db, *args)

    return storage._retry_write_conflicts(change)


def prune_ttl(self, db, coll, *, now=None):
    """Deletes expired documents as `deleteMany` does: by an index, in portions, and under the collection's own lock."""
    when = now or datetime.datetime.now(datetime.timezone.utc)
    deleted = 0
    for _name, key, options in list(self._iter_indexes(db, coll)):
        seconds = options.get("expireAfterSeconds")
        if seconds is None:
            continue
        [field] = key
        expired = {field: {"$lt": when - datetime.timedelta(seconds=seconds)}}
        deleted += self.delete_matching(db, coll, {**options.get("partialFilterExpression", {}), **expired})
    return deleted


def prune_and_release(self, **options):
    """Lets go of what the sweep has read.

    Without it, the sweeper's thread keeps its read snapshot until the next sweep a minute later. WiredTiger keeps all
    history since then: an update of a collection whose documents are often replaced takes a second instead of a millisecond.
    """
    try:
        return prune_all(self, **options)
    finally:
        self.release_thread_snapshot()


# A driver repeats a write within seconds. SecantusDB looks through this many records for each write.
transactions._RETRYABLE_RECORD_MAX = 500
storage.wt.wiredtiger_open = open_with_log_sync
Storage._candidates_iter = list_candidates_by_fields
query._op_matches = match_ids_directly
Storage.prune_ttl = prune_ttl
Storage.prune_ttl_all_collections = prune_and_release
for name in (
    "create_collection",
    "create_index",
    "drop_index",
    "drop_all_indexes",
    "drop_collection",
    "drop_database",
):
    setattr(Storage, name, in_one_transaction(getattr(Storage, name)))

sys.exit(main())
