"""Adapts valid requests to rules that are in the descriptions of the contract, because schemas can't express them."""

import os
import re
import uuid

import requests
import schemathesis

SAMPLE_CATEGORY = 1000
"""A category of the sample catalog."""

SHIP_DATE = re.compile(
    r"(197[1-9]|19[89]\d|[2-8]\d{3})-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-7]):[0-5]\d)"
)
"""The times that the contract allows, except for the first year and the last thousand years."""

MAX_TEXT_BYTES = 3500


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    # A key belongs to one request, so every request gets a new key, even one with the key of an example.
    if "Idempotency-Key" in (case.headers or {}):
        case.headers["Idempotency-Key"] = str(uuid.uuid4())
    # Only the service can create tags and cursors.
    if "If-Match" in (case.headers or {}):
        case.headers["If-Match"] = "*"
    if case.query:
        case.query.pop("cursor", None)
    if isinstance(case.body, dict):
        fit_body(case.body, {draw.parameter_name for draw in case.meta.pool_draws})
        # Other cases sell and delete pets, so an order gets a pet of its own.
        if "petId" in case.body:
            case.body["petId"] = new_pet(case.operation.base_url)


def new_pet(base_url):
    """The id of a new pet."""
    headers = {"Authorization": f"Bearer {os.environ['PETSTORE_KEY']}"}
    return requests.post(f"{base_url}/pets", json={"name": "Ordered"}, headers=headers, timeout=10).json()["id"]


def fit_body(body, known):
    """`known` names the properties that come from earlier responses."""
    if "categoryId" in body and "categoryId" not in known:
        body["categoryId"] = SAMPLE_CATEGORY
    if "shipDate" in body and not SHIP_DATE.fullmatch(body["shipDate"]):
        body["shipDate"] = "2026-12-01T09:00:00Z"
    for name in ("description", "tags", "photoUrls"):
        if len(str(body).encode(errors="replace")) > MAX_TEXT_BYTES:
            body.pop(name, None)
