import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

/**
 * Runs mapping templates as API Gateway does. Each line of the input has a template and the headers of a request, each line of
 * the output the template's text and the response headers that it sets. All fields are in Base64, separated by spaces.
 */
public class RunTemplate {
  /** `$input`, of which the templates use only the headers. */
  public record Input(Map<String, Map<String, String>> params) {}

  public static void main(String[] arguments) throws Exception {
    VelocityEngine engine = new VelocityEngine();
    // As in the names of headers.
    engine.setProperty("parser.allow_hyphen_in_identifiers", "true");
    engine.init();
    BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      Map<String, String> headers = new TreeMap<>();
      String[] fields = line.split(" ");
      for (int at = 1; at + 1 < fields.length; at += 2) headers.put(decode(fields[at]), decode(fields[at + 1]));
      Map<String, Object> overrides = new TreeMap<>();
      VelocityContext context = new VelocityContext();
      context.put("input", new Input(Map.of("header", headers)));
      context.put("context", Map.of("requestId", "id-1", "responseOverride", Map.of("header", overrides)));
      StringWriter text = new StringWriter();
      engine.evaluate(context, text, "template", decode(fields[0]));
      StringBuilder output = new StringBuilder(encode(text.toString()));
      overrides.forEach((name, value) -> output.append(' ').append(encode(name)).append(' ').append(encode("" + value)));
      System.out.println(output);
    }
  }

  private static String decode(String text) {
    return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
  }

  private static String encode(String text) {
    return "=" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
