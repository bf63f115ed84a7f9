import static java.net.http.HttpRequest.Builder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import java.io.File;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.ApiResponse;
import org.openapitools.client.api.CategoriesApi;
import org.openapitools.client.api.PetsApi;
import org.openapitools.client.api.StoreApi;
import org.openapitools.client.model.Category;
import org.openapitools.client.model.Error;
import org.openapitools.client.model.NewCategory;
import org.openapitools.client.model.NewOrder;
import org.openapitools.client.model.NewPet;
import org.openapitools.client.model.Order;
import org.openapitools.client.model.Pet;
import org.openapitools.client.model.PetChanges;
import org.openapitools.client.model.PetStatus;

/** Calls every operation of the running service with the Java client that openapi-generator generates. */
public class WalkThrough {
  private static final ObjectMapper JSON = ApiClient.createDefaultObjectMapper();
  private static final Pattern NEXT = Pattern.compile("<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel=\"next\"");
  private static final Validator VALIDATOR = Validation.byDefaultProvider().configure()
      .messageInterpolator(new ParameterMessageInterpolator()).buildValidatorFactory().getValidator();
  private static int checks = 0;

  private final JsonNode cases;
  private final CategoriesApi categories;
  private final PetsApi pets;
  private final StoreApi store;

  interface Call<T> {
    T run() throws ApiException;
  }

  interface ListPage<T> {
    ApiResponse<List<T>> at(String cursor) throws ApiException;
  }

  public static void main(String[] args) throws Exception {
    WalkThrough walk = new WalkThrough();
    walk.categories();
    walk.pets();
    walk.orders();
    walk.changes();
    walk.safeChanges();
    walk.errors();
    System.out.println("Java: " + checks + " checks passed.");
  }

  private WalkThrough() throws Exception {
    cases = new ObjectMapper().readTree(new File(System.getenv("PETSTORE_CASES")));
    ApiClient client = connect(System.getenv("PETSTORE_KEY"));
    categories = new CategoriesApi(client);
    pets = new PetsApi(client);
    store = new StoreApi(client);
  }

  private void categories() throws Exception {
    List<String> names = texts("names");
    for (String name : names) {
      NewCategory body = new NewCategory().name(name);
      String key = UUID.randomUUID().toString();
      ApiResponse<Category> created = categories.createCategoryWithHttpInfo(body, key);
      ApiResponse<Category> replay = categories.createCategoryWithHttpInfo(body, key);
      check("the statuses", List.of(created.getStatusCode(), replay.getStatusCode()), List.of(201, 201));
      check("the name", created.getData().getName(), name);
      check("the replay", replay.getData(), created.getData());
      checkReplay(created, replay);
      checkConstraints(created.getData(), name);
    }
    ApiResponse<List<Category>> listed = categories.listCategoriesWithHttpInfo(null);
    Set<String> missing = new HashSet<>(names);
    for (Category category : listed.getData()) missing.remove(category.getName());
    check("names that the list lacks", missing, Set.of());
    ApiException unchanged = failure(() -> categories.listCategories(header(listed, "ETag")));
    check("the list again", unchanged.getCode(), 304);
  }

  private void pets() throws Exception {
    List<String> tags = List.of("café", " ");
    List<Pet> created = new ArrayList<>();
    for (String name : texts("names")) {
      NewPet body = new NewPet().name(name).tags(tags);
      String key = UUID.randomUUID().toString();
      Pet pet = pets.createPet(body, key);
      check("the replay", pets.createPet(body, key), pet);
      check("the pet", List.of(pet.getName(), pet.getTags(), pet.getStatus()), List.of(name, tags, PetStatus.AVAILABLE));
      checkConstraints(pet, name);
      created.add(pet);
    }
    List<Pet> some = created.subList(0, Math.min(50, created.size()));
    List<Long> ids = some.stream().map(Pet::getId).toList();
    check("the pets by their ids", pets.listPets(ids, null, null, null, null, null, null, null), some);
    List<Pet> listed = allPages(cursor -> pets.listPetsWithHttpInfo(null, null, null, null, null, 7, cursor, null));
    check("the pages", listed.stream().filter(created::contains).toList(), created);
    Set<String> missing = new HashSet<>(texts("photoUrls"));
    for (Pet pet : listed) for (URI url : pet.getPhotoUrls()) missing.remove(url.toString());
    check("photos that the pages lack", missing, Set.of());
  }

  private void orders() throws Exception {
    for (JsonNode date : cases.get("dates")) {
      Pet pet = pets.createPet(new NewPet().name("Rex"), null);
      NewOrder body = new NewOrder().petId(pet.getId()).shipDate(OffsetDateTime.parse(date.get("text").asText()));
      Order order = store.placeOrder(body, UUID.randomUUID().toString());
      check("the pet of the order", order.getPetId(), pet.getId());
      check("the date " + date, milliseconds(order), date.get("milliseconds").asLong());
    }
    Map<String, Order> orders = new HashMap<>();
    for (Order order : allPages(cursor -> store.listOrdersWithHttpInfo(null, null, null, 7, cursor, null))) {
      orders.put(order.getPetId().toString(), order);
    }
    for (JsonNode order : cases.get("orders")) {
      check("the order " + order, milliseconds(orders.get(order.get("petId").asText())), order.get("milliseconds").asLong());
    }
  }

  private void changes() throws Exception {
    String reference = "no. 1 & \"2\" é " + UUID.randomUUID();
    Pet pet = pets.createPet(new NewPet().name("Rex").status(NewPet.StatusEnum.PENDING).reference(reference), null);
    check("the pet by its reference", pets.listPets(null, null, null, null, reference, null, null, null), List.of(pet));
    Pet changed = pets.updatePet(pet.getId(), new PetChanges().status(PetChanges.StatusEnum.AVAILABLE), null, null);
    check("the changed pet", changed, pet.status(PetStatus.AVAILABLE).etag(changed.getEtag()));
    Order order = store.placeOrder(new NewOrder().petId(pet.getId()).reference(reference), null);
    check("the order of the pet", store.listOrders(pet.getId(), null, null, null, null, null), List.of(order));
    check("the order by its reference", store.listOrders(null, null, reference, null, null, null), List.of(order));
    check("the order by its id", store.getOrder(order.getId(), null), order);
    check("the cancelation", store.cancelOrderWithHttpInfo(order.getId(), null, null).getStatusCode(), 204);
    check("the inventory", store.getInventory(null).getSold() >= 0, true);
    Pet afterwards = pets.getPet(pet.getId(), null);
    check("the pet afterwards", afterwards, changed.etag(afterwards.getEtag()));
    check("the deletion", pets.deletePetWithHttpInfo(pet.getId(), null, null).getStatusCode(), 204);
    checkError(failure(() -> {
      pets.deletePet(pet.getId(), null, null);
      return null;
    }), 404, "not_found");
  }

  /** Reads a pet, changes it as it was read, and deletes it, each with an Idempotency-Key and sent twice. */
  private void safeChanges() throws Exception {
    Pet created = pets.createPet(new NewPet().name("Rex"), null);
    Pet pet = pets.listPets(List.of(created.getId()), null, null, null, null, null, null, null).get(0);
    PetChanges calm = new PetChanges().tags(List.of("calm"));
    String key = UUID.randomUUID().toString();
    ApiResponse<Pet> changed = pets.updatePetWithHttpInfo(pet.getId(), calm, pet.getEtag(), key);
    ApiResponse<Pet> repeated = pets.updatePetWithHttpInfo(pet.getId(), calm, pet.getEtag(), key);
    check("the change", List.of(changed.getStatusCode(), changed.getData().getTags()), List.of(200, calm.getTags()));
    check("the ETag", header(changed, "ETag"), changed.getData().getEtag());
    check("the replay", repeated.getData(), changed.getData());
    checkReplay(changed, repeated);
    checkError(failure(() -> pets.updatePet(pet.getId(), new PetChanges().tags(List.of()), pet.getEtag(), null)), 412,
        "precondition_failed");
    String etag = changed.getData().getEtag();
    String deletion = UUID.randomUUID().toString();
    ApiResponse<Void> deleted = pets.deletePetWithHttpInfo(pet.getId(), etag, deletion);
    ApiResponse<Void> again = pets.deletePetWithHttpInfo(pet.getId(), etag, deletion);
    check("the deletions", List.of(deleted.getStatusCode(), again.getStatusCode()), List.of(204, 204));
    checkReplay(deleted, again);
  }

  private void errors() throws Exception {
    CategoriesApi stranger = new CategoriesApi(connect("petstore_local_" + "x".repeat(34)));
    checkError(failure(() -> stranger.listCategories(null)), 401, "unauthorized");
    checkError(failure(() -> pets.listPets(null, null, null, null, null, null, "invented", null)), 400, "invalid_request");
    NewOrder again = new NewOrder().petId(cases.get("orders").get(0).get("petId").asLong());
    checkError(failure(() -> store.placeOrder(again, null)), 409, "pet_sold");
    PetsApi slow = new PetsApi(connect(System.getenv("PETSTORE_SLOW_KEY")));
    ApiException limited = failure(() -> {
      for (int requests = 0; requests < 5; requests++) slow.listPets(null, null, null, null, null, 1, null, null);
      return null;
    });
    checkError(limited, 429, "too_many_requests");
    check("Retry-After", limited.getResponseHeaders().firstValue("Retry-After"), Optional.of("1"));
  }

  private static ApiClient connect(String key) {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("PETSTORE_URL"));
    client.setRequestInterceptor((Builder request) -> request.header("Authorization", "Bearer " + key));
    return client;
  }

  /** The records of all pages of a list, following the Link headers. */
  private static <T> List<T> allPages(ListPage<T> list) throws ApiException {
    List<T> records = new ArrayList<>();
    for (String cursor = null; ; ) {
      ApiResponse<List<T>> page = list.at(cursor);
      records.addAll(page.getData());
      Matcher next = NEXT.matcher(Objects.requireNonNullElse(header(page, "Link"), ""));
      if (!next.find()) return records;
      cursor = next.group(1);
    }
  }

  private List<String> texts(String field) {
    List<String> texts = new ArrayList<>();
    for (JsonNode text : cases.get(field)) texts.add(text.asText());
    return texts;
  }

  private static String header(ApiResponse<?> response, String name) {
    List<String> values = response.getHeaders().get(name.toLowerCase());
    return values == null ? null : values.get(0);
  }

  private static void checkReplay(ApiResponse<?> first, ApiResponse<?> second) {
    check("a replay of the first", header(first, "Idempotency-Replayed"), null);
    check("a replay of the second", header(second, "Idempotency-Replayed"), "true");
  }

  private static long milliseconds(Order order) {
    return order.getShipDate().toInstant().toEpochMilli();
  }

  private static ApiException failure(Call<?> call) {
    try {
      call.run();
    } catch (ApiException exception) {
      return exception;
    }
    throw new AssertionError("It did not fail.");
  }

  /** Checks a record with Bean Validation, except for long names: Java counts a character beyond U+FFFF as two. */
  private static void checkConstraints(Object record, String name) {
    if (name.length() <= 255) check("violations of " + record, VALIDATOR.validate(record), Set.of());
  }

  private static void checkError(ApiException exception, int status, String code) throws Exception {
    Error error = JSON.readValue(exception.getResponseBody(), Error.class);
    check("the error", List.of(exception.getCode(), error.getStatus(), error.getCode()), List.of(status, status, code));
  }

  private static void check(String what, Object actual, Object expected) {
    checks++;
    if (!Objects.equals(actual, expected)) throw new AssertionError(what + ": " + actual + " instead of " + expected);
  }
}
