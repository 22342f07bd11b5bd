import { z } from 'zod';
import type { FoundModule } from '../module/found-module.ts';
import type { LiveMessage } from '../module/live-message.ts';
import type { RoomSource } from '../module/room-source.ts';
import { exampleOf } from './example.ts';
import type { Json } from './json-schema.ts';

/** What the document is written from. */
export interface AsyncDocumented {
  readonly modules: readonly FoundModule[];
  readonly liveMessages: ReadonlyMap<string, LiveMessage & { module: string }>;
}

const ref = (path: string): Json => ({ $ref: `#/${path}` });

const schemaOf = (shape: z.ZodObject): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { unrepresentable: 'any' });
  return schema;
};

/** A message with an example of what it carries. */
function messageOf(name: string, summary: string, shape: z.ZodObject): Json {
  const payload = schemaOf(shape);
  return { name, summary, payload, examples: [{ payload: exampleOf(payload, () => undefined, false, name) }] };
}

const channelOf = (to: LiveMessage['to']): string => (typeof to === 'string' ? to : `room.${to.room}`);

const PERSON: Json = {
  address: 'person',
  title: 'One person',
  description:
    'A connection that says its `token` belongs to this person, at every sign-in; nothing has to be asked for.',
};

const DEVICE: Json = {
  address: 'device',
  title: 'One device',
  description: 'A connection whose `token` is the secret of this device; it ends with the device’s revocation.',
};

const securitySchemes: Json = {
  token: {
    type: 'apiKey',
    in: 'user',
    description: 'The token of a sign-in, or the secret of a device, as `token` of the handshake’s `auth`.',
  },
  room: {
    type: 'apiKey',
    in: 'password',
    description: 'No sign-in is needed: who is let in is decided by what the message `enter` carries.',
  },
};

/** How a browser asks to be let into a room, and what it is told. */
function entering(kind: string, { summary, asked }: RoomSource): { channel: Json; operation: Json } {
  const channel = `room.${kind}`;
  const enter = {
    ...messageOf(
      'enter',
      `Asks to be let in: the event \`enter\` with \`'${kind}'\`, this, and an acknowledgement.`,
      asked,
    ),
  };
  const told = messageOf('entered', 'What the acknowledgement says.', z.object({ ok: z.boolean() }));
  return {
    channel: { address: channel, title: `Room ${kind}`, description: summary, messages: { enter, entered: told } },
    operation: {
      action: 'receive',
      summary,
      security: [ref('components/securitySchemes/room')],
      channel: ref(`channels/${channel}`),
      messages: [ref(`channels/${channel}/messages/enter`)],
      reply: { channel: ref(`channels/${channel}`), messages: [ref(`channels/${channel}/messages/entered`)] },
    },
  };
}

/** The AsyncAPI 3.0 document over the messages that connected browsers get, and the rooms that they may enter. */
export function asyncDocument({ modules, liveMessages }: AsyncDocumented): Json {
  const channels: Record<string, Json & { messages: Record<string, Json> }> = {
    person: { ...PERSON, messages: {} },
    device: { ...DEVICE, messages: {} },
  };
  const operations: Record<string, Json> = {};
  for (const { manifest } of modules) {
    for (const [kind, source] of Object.entries(manifest.rooms ?? {})) {
      const { channel, operation } = entering(kind, source);
      channels[`room.${kind}`] = channel as Json & { messages: Record<string, Json> };
      operations[`enter.${kind}`] = operation;
    }
  }
  for (const [name, { summary, to, data }] of liveMessages) {
    const key = channelOf(to);
    const channel = channels[key];
    if (channel === undefined)
      throw new Error(`The message ${name} is for ${key}, which no module lets browsers into.`);
    channel.messages[name] = messageOf(name, summary, data);
    operations[name] = {
      action: 'send',
      summary,
      security: [ref(`components/securitySchemes/${typeof to === 'string' ? 'token' : 'room'}`)],
      channel: ref(`channels/${key}`),
      messages: [ref(`channels/${key}/messages/${name}`)],
    };
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Medley',
      version: '0.1.0',
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      description:
        'What browsers are told without asking, by Socket.IO (protocol 5), and the rooms that they may ask to be let into. The shop is the one of the host. A connection says `auth: { token }` where somebody is signed in; a dead token is refused with UNAUTHENTICATED. Messages may get lost: they say that something is to be asked anew, and nothing depends on their arrival. The calls stand in /api/openapi.json.',
    },
    defaultContentType: 'application/json',
    servers: {
      shop: {
        host: '{host}',
        pathname: '/api/socket',
        protocol: 'wss',
        protocolVersion: '13',
        description:
          'The host of the shop; Socket.IO begins with polling where it is not told to use the websocket alone.',
        variables: { host: { default: 'www.example.org', description: 'A host of the shop.' } },
      },
    },
    channels,
    operations,
    components: { securitySchemes },
  };
}
