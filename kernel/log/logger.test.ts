import { expect, test } from 'vitest';
import { bareError, createLogger } from './logger.ts';

const said: string[] = [];
const logger = createLogger('info', { write: (line) => void said.push(line) });
const ofDatabase = Object.assign(new Error('invalid input syntax for type bigint: "林一诺"'), {
  ...{ severity: 'ERROR', code: '22P02', detail: 'Failing row contains (林一诺).' },
});

test('tells why each of many failed, and nothing that a database repeats of people', () => {
  said.length = 0;
  logger.error(
    { err: new AggregateError([ofDatabase, new TypeError('no such thing')], '2 removals failed') },
    'a job failed',
  );
  const { err } = JSON.parse(said[0] ?? '');
  expect(err).toMatchObject({
    message: '2 removals failed',
    errors: [
      { type: 'Error', code: '22P02' },
      { type: 'TypeError', message: 'no such thing' },
    ],
  });
  expect(said[0]).not.toContain('林一诺');
});

test('hands on the kind and code of an error alone', () => {
  expect(bareError(ofDatabase).message).toBe('Error 22P02');
  expect(bareError('林一诺').message).toBe('string');
});
