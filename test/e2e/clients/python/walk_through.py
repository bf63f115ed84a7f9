"""Calls every operation of the running service with the Python client that openapi-generator generates."""

import json
import os
import re
import uuid
from datetime import datetime, timedelta, timezone
from pathlib import Path

import openapi_client as petstore

CASES = json.loads(Path(os.environ["PETSTORE_CASES"]).read_text(encoding="utf-8"))
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
checks = 0


def check(what, actual, expected):
    global checks
    checks += 1
    assert actual == expected, f"{what}: {actual!r} instead of {expected!r}"


def connect(key, **options):
    """The APIs of the three tags, for an API key."""
    client = petstore.ApiClient(petstore.Configuration(host=os.environ["PETSTORE_URL"], access_token=key, **options))
    return petstore.CategoriesApi(client), petstore.PetsApi(client), petstore.StoreApi(client)


def error_of(call, *args, **kwargs):
    """The error that a call raises: its HTTP status, the Error that the client read, and the headers."""
    try:
        call(*args, **kwargs)
    except petstore.ApiException as error:
        return error.status, error.data, error.headers
    raise AssertionError(f"{call.__name__} raised nothing")


def next_cursor(headers):
    link = re.search(r'<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"', headers.get("Link", ""))
    return link and link[1]


def all_pages(list_page):
    """The records of every page of a list, the way the `Link` headers lead."""
    records, cursor = [], None
    while True:
        page = list_page(limit=7, cursor=cursor)
        records += page.data
        cursor = next_cursor(page.headers)
        if not cursor:
            return records


def replayed(response):
    return response.headers.get("Idempotency-Replayed")


def create_twice(create, body):
    """Creates a record, and repeats that with the same Idempotency-Key."""
    key = str(uuid.uuid4())
    created = create(body, idempotency_key=key)
    replay = create(body, idempotency_key=key)
    check("the status", (created.status_code, replay.status_code), (201, 201))
    check("the replay", replay.data, created.data)
    check("Idempotency-Replayed", (replayed(created), replayed(replay)), (None, "true"))
    return created.data


def milliseconds(time):
    return (time - EPOCH) // timedelta(milliseconds=1)


categories, pets, store = connect(os.environ["PETSTORE_KEY"])

for name in CASES["names"]:
    category = create_twice(categories.create_category_with_http_info, petstore.NewCategory(name=name))
    check("the name", category.name, name)
listed = categories.list_categories_with_http_info()
check("the names of the list", set(CASES["names"]) - {category.name for category in listed.data}, set())
unchanged, _, _ = error_of(categories.list_categories, if_none_match=listed.headers["ETag"])
check("the list again", unchanged, 304)

created = []
for name in CASES["names"]:
    pet = create_twice(pets.create_pet_with_http_info, petstore.NewPet(name=name, tags=["café", " "]))
    check("the pet", (pet.name, pet.tags, pet.photo_urls, pet.status), (name, ["café", " "], [], "available"))
    created.append(pet)
check("the pets by their ids", pets.list_pets(id=[pet.id for pet in created[:50]]), created[:50])
listed = all_pages(pets.list_pets_with_http_info)
check("the pages", [pet for pet in listed if pet in created], created)
check("the photos", set(CASES["photoUrls"]) - {url for pet in listed for url in pet.photo_urls}, set())

for date in CASES["dates"]:
    pet = pets.create_pet(petstore.NewPet(name="Rex"))
    ship_date = datetime.fromisoformat(date["text"])
    order = create_twice(store.place_order_with_http_info, petstore.NewOrder(pet_id=pet.id, ship_date=ship_date))
    check("the pet of the order", order.pet_id, pet.id)
    check(f"the date {date['text']}", milliseconds(order.ship_date), date["milliseconds"])
orders = {str(order.pet_id): order for order in all_pages(store.list_orders_with_http_info)}
for order in CASES["orders"]:
    check(f"the order of {order['text']}", milliseconds(orders[order["petId"]].ship_date), order["milliseconds"])

reference = f'no. 1 & "2" é {uuid.uuid4()}'
pet = pets.create_pet(petstore.NewPet(name="Rex", status="pending", reference=reference))
check("the pet by its reference", pets.list_pets(reference=reference), [pet])
changed = pets.update_pet(pet.id, petstore.PetChanges(status="available", category_id=None))
check("the changed pet", changed, pet.model_copy(update={"status": "available", "etag": changed.etag}))
order = store.place_order(petstore.NewOrder(pet_id=pet.id, reference=reference))
check("the order of the pet", store.list_orders(pet_id=pet.id), [order])
check("the order by its reference", store.list_orders(reference=reference), [order])
check("the order by its id", store.get_order(order.id), order)
check("the cancelation", store.cancel_order_with_http_info(order.id).status_code, 204)
afterwards = pets.get_pet(pet.id)
check("the pet afterwards", afterwards, changed.model_copy(update={"etag": afterwards.etag}))
check("no reference", pets.update_pet(pet.id, petstore.PetChanges(reference=None)).reference, None)
check("the deletion", pets.delete_pet_with_http_info(pet.id).status_code, 204)
status, error, headers = error_of(pets.delete_pet, pet.id)
check("the 404", (status, error.status, error.code), (404, 404, "not_found"))

# Each change is sent twice: what was read is changed once.
created = pets.create_pet(petstore.NewPet(name="Rex"))
[pet] = pets.list_pets(id=[created.id])
headers = {"if_match": pet.etag, "idempotency_key": str(uuid.uuid4())}
changed, replay = [pets.update_pet_with_http_info(pet.id, petstore.PetChanges(tags=["calm"]), **headers) for _ in range(2)]
check("the change", (changed.status_code, changed.data.tags), (200, ["calm"]))
check("the ETag", changed.headers["ETag"], changed.data.etag)
check("the replay", (replayed(changed), replayed(replay), replay.data), (None, "true", changed.data))
status, error, _ = error_of(pets.update_pet, pet.id, petstore.PetChanges(tags=[]), if_match=pet.etag)
check("the 412", (status, error.status, error.code), (412, 412, "precondition_failed"))
headers = {"if_match": changed.data.etag, "idempotency_key": str(uuid.uuid4())}
deleted, again = [pets.delete_pet_with_http_info(pet.id, **headers) for _ in range(2)]
check("the deletions", (deleted.status_code, again.status_code), (204, 204))
check("the repeated deletion", (replayed(deleted), replayed(again)), (None, "true"))

check("the inventory", store.get_inventory().sold >= 0, True)

stranger, _, _ = connect("petstore_local_" + "x" * 34)
status, error, headers = error_of(stranger.list_categories)
check("the 401", (status, error.status, error.code), (401, 401, "unauthorized"))
status, error, headers = error_of(pets.list_pets, cursor="invented")
check("the 400", (status, error.status, error.code), (400, 400, "invalid_request"))
status, error, headers = error_of(store.place_order, petstore.NewOrder(pet_id=int(CASES["orders"][0]["petId"])))
check("the 409", (status, error.status, error.code), (409, 409, "pet_sold"))
# With retries, the client would wait for Retry-After and repeat a GET.
_, slow, _ = connect(os.environ["PETSTORE_SLOW_KEY"], retries=0)
responses = [slow.list_pets_without_preload_content(limit=1) for _ in range(5)]
check("the last of 5 requests at once", responses[-1].status, 429)
status, error, headers = error_of(slow.list_pets, limit=1)
check("the 429", (status, error.status, error.code), (429, 429, "too_many_requests"))
check("Retry-After", headers["Retry-After"], "1")

print(f"Python: {checks} checks passed.")
