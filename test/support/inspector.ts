interface Location {
  readonly scriptId: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A message of the inspector: the result of a command, or an event. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly callFrames?: readonly { readonly callFrameId: string; readonly location: Location }[] };
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly locations?: readonly Location[] };
}

/** A client of Node's inspector: https://chromedevtools.github.io/devtools-protocol/v8/Debugger/ */
export interface Inspector {
  /** Sends a command and waits for its result. */
  send(method: string, params?: object): Promise<NonNullable<Message['result']>>;
  /** Waits for the next event with this name. */
  event(method: string): Promise<NonNullable<Message['params']>>;
  close(): void;
}

/** Connects to the inspector at a `ws:` URL, which Node prints when it starts. */
export async function connectInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const next = (isWanted: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const message: Message = JSON.parse(data);
        if (!isWanted(message)) return;
        socket.removeEventListener('message', listen);
        resolve(message);
      };
      socket.addEventListener('message', listen);
    });

  let lastId = 0;
  return {
    send: async (method, params = {}) => {
      const id = ++lastId;
      const reply = next((message) => message.id === id);
      socket.send(JSON.stringify({ id, method, params }));
      const { result } = await reply;
      if (!result) throw new Error(`The inspector refused ${method}.`);
      return result;
    },
    event: async (method) => (await next((message) => message.method === method)).params ?? {},
    close: () => socket.close(),
  };
}
