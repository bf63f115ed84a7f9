// Calls every operation of the running service with the Go client that oapi-codegen generates.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"time"

	"github.com/google/uuid"

	"walkthrough/petstore"
)

type dated struct {
	PetId        string
	Text         string
	Milliseconds int64
}

var cases struct {
	Names     []string
	Dates     []dated
	PhotoUrls []string
	Orders    []dated
}

var (
	ctx    = context.Background()
	checks = 0
)

func main() {
	text := must(os.ReadFile(os.Getenv("PETSTORE_CASES")))
	must(0, json.Unmarshal(text, &cases))
	client := connect(os.Getenv("PETSTORE_KEY"))
	walkCategories(client)
	walkPets(client)
	walkOrders(client)
	walkChanges(client)
	changeSafely(client)
	readErrors(client)
	fmt.Printf("Go: %d checks passed.\n", checks)
}

func walkCategories(client *petstore.ClientWithResponses) {
	for _, name := range cases.Names {
		key := uuid.NewString()
		params := &petstore.CreateCategoryParams{IdempotencyKey: &key}
		created := must(client.CreateCategoryWithResponse(ctx, params, petstore.NewCategory{Name: name}))
		check("the status", created.StatusCode(), 201)
		check("the name", created.JSON201.Name, name)
		check("a replay of the first", replayed(created.HTTPResponse), "")
		replay := must(client.CreateCategoryWithResponse(ctx, params, petstore.NewCategory{Name: name}))
		check("the replay", replay.JSON201, created.JSON201)
		check("a replay of the second", replayed(replay.HTTPResponse), "true")
	}
	listed := must(client.ListCategoriesWithResponse(ctx, nil))
	found := map[string]bool{}
	for _, category := range *listed.JSON200 {
		found[category.Name] = true
	}
	for _, name := range cases.Names {
		check("the list has "+name, found[name], true)
	}
	etag := listed.HTTPResponse.Header.Get("ETag")
	again := must(client.ListCategoriesWithResponse(ctx, &petstore.ListCategoriesParams{IfNoneMatch: &etag}))
	check("the list again", again.StatusCode(), 304)
}

func walkPets(client *petstore.ClientWithResponses) {
	tags := []string{"café", " "}
	var created []petstore.Pet
	for _, name := range cases.Names {
		key := uuid.NewString()
		params, body := &petstore.CreatePetParams{IdempotencyKey: &key}, petstore.NewPet{Name: name, Tags: &tags}
		pet := must(client.CreatePetWithResponse(ctx, params, body)).JSON201
		check("the replay", must(client.CreatePetWithResponse(ctx, params, body)).JSON201, pet)
		check("the pet", []any{pet.Name, pet.Tags, pet.Status}, []any{name, tags, petstore.PetStatusAvailable})
		created = append(created, *pet)
	}
	some, ids := created[:min(50, len(created))], petstore.PetIds{}
	for _, pet := range some {
		ids = append(ids, pet.Id)
	}
	check("the pets by their ids", *must(client.ListPetsWithResponse(ctx, &petstore.ListPetsParams{Id: &ids})).JSON200, some)
	isCreated, seen, photos := map[int64]bool{}, []petstore.Pet{}, map[string]bool{}
	for _, pet := range created {
		isCreated[pet.Id] = true
	}
	for limit, cursor, more := 7, (*string)(nil), true; more; {
		page := must(client.ListPetsWithResponse(ctx, &petstore.ListPetsParams{Limit: &limit, Cursor: cursor}))
		for _, pet := range *page.JSON200 {
			if isCreated[pet.Id] {
				seen = append(seen, pet)
			}
			for _, url := range pet.PhotoUrls {
				photos[url] = true
			}
		}
		cursor, more = nextCursor(page.HTTPResponse)
	}
	check("the pages", seen, created)
	for _, url := range cases.PhotoUrls {
		check("the photo "+url, photos[url], true)
	}
}

func walkOrders(client *petstore.ClientWithResponses) {
	for _, date := range cases.Dates {
		pet := must(client.CreatePetWithResponse(ctx, nil, petstore.NewPet{Name: "Rex"})).JSON201
		shipDate := must(time.Parse(time.RFC3339Nano, date.Text))
		order := must(client.PlaceOrderWithResponse(ctx, nil, petstore.NewOrder{PetId: pet.Id, ShipDate: &shipDate})).JSON201
		check("the pet of the order", order.PetId, pet.Id)
		check("the date "+date.Text, order.ShipDate.UnixMilli(), date.Milliseconds)
	}
	orders := map[string]petstore.Order{}
	for limit, cursor, more := 7, (*string)(nil), true; more; {
		page := must(client.ListOrdersWithResponse(ctx, &petstore.ListOrdersParams{Limit: &limit, Cursor: cursor}))
		for _, order := range *page.JSON200 {
			orders[strconv.FormatInt(order.PetId, 10)] = order
		}
		cursor, more = nextCursor(page.HTTPResponse)
	}
	for _, order := range cases.Orders {
		check("the order of "+order.Text, orders[order.PetId].ShipDate.UnixMilli(), order.Milliseconds)
	}
}

func walkChanges(client *petstore.ClientWithResponses) {
	pending, available := petstore.NewPetStatusPending, petstore.PetChangesStatusAvailable
	reference := `no. 1 & "2" é ` + uuid.NewString()
	pet := must(client.CreatePetWithResponse(ctx, nil, petstore.NewPet{Name: "Rex", Status: &pending, Reference: &reference})).JSON201
	found := must(client.ListPetsWithResponse(ctx, &petstore.ListPetsParams{Reference: &reference}))
	check("the pet by its reference", *found.JSON200, []petstore.Pet{*pet})
	changed := must(client.UpdatePetWithResponse(ctx, pet.Id, nil, petstore.PetChanges{Status: &available})).JSON200
	check("the changed status", changed.Status, petstore.PetStatusAvailable)
	order := must(client.PlaceOrderWithResponse(ctx, nil, petstore.NewOrder{PetId: pet.Id, Reference: &reference})).JSON201
	for _, params := range []petstore.ListOrdersParams{{PetId: &pet.Id}, {Reference: &reference}} {
		check("the order found", *must(client.ListOrdersWithResponse(ctx, &params)).JSON200, []petstore.Order{*order})
	}
	check("the order by its id", must(client.GetOrderWithResponse(ctx, order.Id, nil)).JSON200, order)
	check("the cancelation", must(client.CancelOrderWithResponse(ctx, order.Id, nil)).StatusCode(), 204)
	check("the inventory", must(client.GetInventoryWithResponse(ctx, nil)).StatusCode(), 200)
	afterwards := must(client.GetPetWithResponse(ctx, pet.Id, nil)).JSON200
	afterwards.Etag = changed.Etag
	check("the pet afterwards", afterwards, changed)
	check("the deletion", must(client.DeletePetWithResponse(ctx, pet.Id, nil)).StatusCode(), 204)
	checkError(must(client.DeletePetWithResponse(ctx, pet.Id, nil)).JSON404, 404, "not_found")
}

// changeSafely reads a pet, changes it as it was read, and deletes it, each with an Idempotency-Key and sent twice.
func changeSafely(client *petstore.ClientWithResponses) {
	created := must(client.CreatePetWithResponse(ctx, nil, petstore.NewPet{Name: "Rex"})).JSON201
	read := *must(client.ListPetsWithResponse(ctx, &petstore.ListPetsParams{Id: &petstore.PetIds{created.Id}})).JSON200
	key, id, tags := uuid.NewString(), created.Id, []string{"calm"}
	params, body := &petstore.UpdatePetParams{IfMatch: &read[0].Etag, IdempotencyKey: &key}, petstore.PetChanges{Tags: &tags}
	changed := must(client.UpdatePetWithResponse(ctx, id, params, body))
	check("the change", []any{changed.StatusCode(), changed.JSON200.Tags}, []any{200, tags})
	check("the ETag", changed.HTTPResponse.Header.Get("ETag"), changed.JSON200.Etag)
	repeated := must(client.UpdatePetWithResponse(ctx, id, params, body))
	check("the replay", repeated.JSON200, changed.JSON200)
	check("replays of the change", []string{replayed(changed.HTTPResponse), replayed(repeated.HTTPResponse)}, []string{"", "true"})
	late := must(client.UpdatePetWithResponse(ctx, id, &petstore.UpdatePetParams{IfMatch: &created.Etag}, petstore.PetChanges{Tags: &[]string{}}))
	checkError(late.JSON412, 412, "precondition_failed")
	latest, deletion := changed.JSON200.Etag, uuid.NewString()
	removal := &petstore.DeletePetParams{IfMatch: &latest, IdempotencyKey: &deletion}
	deleted := must(client.DeletePetWithResponse(ctx, id, removal))
	again := must(client.DeletePetWithResponse(ctx, id, removal))
	check("the deletions", []int{deleted.StatusCode(), again.StatusCode()}, []int{204, 204})
	check("replays of the deletion", []string{replayed(deleted.HTTPResponse), replayed(again.HTTPResponse)}, []string{"", "true"})
}

func readErrors(client *petstore.ClientWithResponses) {
	stranger := connect("petstore_local_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
	checkError(must(stranger.ListCategoriesWithResponse(ctx, nil)).JSON401, 401, "unauthorized")

	invented := "invented"
	invalid := must(client.ListPetsWithResponse(ctx, &petstore.ListPetsParams{Cursor: &invented}))
	checkError(invalid.JSON400, 400, "invalid_request")

	sold := must(strconv.ParseInt(cases.Orders[0].PetId, 10, 64))
	checkError(must(client.PlaceOrderWithResponse(ctx, nil, petstore.NewOrder{PetId: sold})).JSON409, 409, "pet_sold")

	slow := connect(os.Getenv("PETSTORE_SLOW_KEY"))
	response := must(slow.ListPetsWithResponse(ctx, nil))
	for tries := 0; tries < 5 && response.JSON429 == nil; tries++ {
		response = must(slow.ListPetsWithResponse(ctx, nil))
	}
	checkError(response.JSON429, 429, "too_many_requests")
	check("Retry-After", response.HTTPResponse.Header.Get("Retry-After"), "1")
}

// connect creates a client that sends an API key.
func connect(key string) *petstore.ClientWithResponses {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+key)
		return nil
	}
	return must(petstore.NewClientWithResponses(os.Getenv("PETSTORE_URL"), petstore.WithRequestEditorFn(authorize)))
}

// nextCursor returns the cursor of the next page, from the Link header.
func nextCursor(response *http.Response) (*string, bool) {
	link := regexp.MustCompile(`<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"`).FindStringSubmatch(response.Header.Get("Link"))
	if link == nil {
		return nil, false
	}
	return &link[1], true
}

func replayed(response *http.Response) string {
	return response.Header.Get("Idempotency-Replayed")
}

func checkError(err *petstore.Error, status int, code string) {
	if err == nil {
		log.Fatalf("no error where %d %s is expected", status, code)
	}
	check("the error", []any{err.Status, fmt.Sprint(err.Code)}, []any{status, code})
}

func check(what string, actual, expected any) {
	checks++
	if !reflect.DeepEqual(actual, expected) {
		log.Fatalf("%s: %+v instead of %+v", what, actual, expected)
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}
