import type { OutsideEvent } from '../events/outside-events.ts';
import type { Json } from './json-schema.ts';
import type { SchemaBook } from './schema-book.ts';

/** What outside systems are told by webhooks, as the document lists it. */
export function webhooksOf(events: readonly OutsideEvent[], book: SchemaBook): Record<string, Json> {
  return Object.fromEntries(
    events.map(({ name, module, label, data, sample }) => {
      const example = {
        type: name,
        timestamp: '2026-11-21T01:00:00.000Z',
        site: 'https://www.example.org',
        data: sample,
      };
      const schema = {
        type: 'object',
        required: Object.keys(example),
        properties: {
          type: { const: name },
          timestamp: { type: 'string', format: 'date-time' },
          site: { type: 'string', format: 'uri' },
          data: book.of(data, 'output'),
        },
      };
      const post = {
        operationId: `webhook.${name}`,
        tags: [module],
        summary: `${label.en}.`,
        security: [],
        requestBody: { content: { 'application/json': { schema, example } } },
        responses: { '2XX': { description: 'Taken. Anything else is sent again, ten times over three days.' } },
      };
      return [name, { post }];
    }),
  );
}
