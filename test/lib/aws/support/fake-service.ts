import { createServer, type RequestListener } from 'node:http';
import { z } from 'zod';

/** A fake AWS service, on a free port of the loopback interface. */
export interface FakeService {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startFakeService(respond: RequestListener): Promise<FakeService> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
