import { maxHeaderSize } from 'node:http';
import { z } from 'zod';
import { pathParameters } from '../contract/endpoint.ts';
import type { Binding } from '../module/binding.ts';
import type { TestApp } from '../testkit/app.ts';
import type { Caller } from './caller.ts';
import { type Nasty, textOf } from './nasty.ts';
import { type Answer, type Input, send } from './send.ts';

/** A place in an input: the keys on the way to it. */
export type Place = readonly string[];

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every key of an operation's input, and every leaf of an input as one writes it. */
export function placesOf(binding: Binding, input: Input): Place[] {
  const schema = z.toJSONSchema(binding.endpoint.input, { io: 'input', unrepresentable: 'any' });
  const leaves = (value: unknown, path: Place): Place[] =>
    isTree(value) ? Object.entries(value).flatMap(([key, child]) => leaves(child, [...path, key])) : [path];
  const all = [
    ...Object.keys(schema.properties ?? {}).map((key) => [key]),
    ...leaves(input, []).filter((path) => path.length > 1),
  ];
  return all;
}

function formPairs(value: unknown, path: string): string[] {
  if (isTree(value)) {
    return Object.entries(value).flatMap(([key, child]) =>
      formPairs(child, path === '' ? encodeURIComponent(key) : `${path}[${encodeURIComponent(key)}]`),
    );
  }
  return value === undefined ? [] : [`${path}=${encodeURIComponent(String(value ?? ''))}`];
}

/** An input with a value in a place. */
export function put(value: unknown, place: Place, nasty: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return nasty;
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? put(item, rest, nasty) : item));
  return { ...(isTree(value) ? value : {}), [key]: put(isTree(value) ? value[key] : undefined, rest, nasty) };
}

function readNasty({ form, json }: Nasty): unknown {
  try {
    return json === undefined ? decodeURIComponent(form ?? '') : (JSON.parse(json) as unknown);
  } catch {
    return undefined;
  }
}

const read = new Map<Nasty, unknown>();

/** The value as the program sees it; undefined for one that it cannot even read. Read once: some are long, and each is tried in thousands of places. */
function readValue(nasty: Nasty): unknown {
  if (!read.has(nasty)) read.set(nasty, readNasty(nasty));
  return read.get(nasty);
}

/** Whether a contract lets a nasty value in one place pass, so that what lies behind it must cope. */
export function passesContract(binding: Binding, input: Input, place: Place, nasty: Nasty): boolean {
  const value = readValue(nasty);
  if (value === undefined) return false;
  const inPath = pathParameters(binding.endpoint.path).includes(place[0] ?? '');
  const isText = binding.endpoint.method === 'GET' || inPath;
  return binding.endpoint.input.safeParse(put(input, place, isText ? (nasty.json ?? value) : value)).success;
}

/** What a head holds beside the values of its query. */
const REST_OF_HEAD = 2_048;

/** The beginning of a form's value, as whole characters, that has its share of an address: longer ones reach no handler. */
function fitted(written: string, places: number): string {
  const share = Math.floor((maxHeaderSize - REST_OF_HEAD) / Math.max(places, 1));
  const text = textOf(written);
  if (written.length <= share || text === undefined) return written;
  return encodeURIComponent(text.slice(0, Math.floor((share / written.length) * text.length)).toWellFormed());
}

const HOLE = 'hole-7f3a91';

/** Sends an operation's input with a nasty value in some places, in the encoding that the value is written in. */
export function sendNasty(
  kit: TestApp,
  binding: Binding,
  call: { as: Caller; input: Input; places: readonly Place[]; value: Nasty },
): Promise<Answer> {
  const { as, places, value } = call;
  const { endpoint } = binding;
  const holed = places.reduce<unknown>((input, place) => put(input, place, HOLE), call.input) as Input;
  const inPath = pathParameters(endpoint.path);
  const rest = Object.fromEntries(Object.entries(holed).filter(([key]) => !inPath.includes(key)));
  const literal = value.json ?? '';
  const whole = value.form ?? encodeURIComponent(literal.slice(0, 2000));
  // What outside systems sign is in the address, whatever the method.
  const isInAddress = endpoint.method === 'GET' || endpoint.access === 'signature';
  const written = isInAddress ? fitted(whole, places.length) : whole;
  const path = inPath.reduce(
    (url, name) =>
      url.replace(`{${name}}`, encodeURIComponent(String(holed[name] ?? '')).replaceAll(HOLE, written || '%20')),
    endpoint.path,
  );
  const form = formPairs(rest, '').join('&').replaceAll(HOLE, written);
  const raw =
    value.json === undefined
      ? { type: 'application/x-www-form-urlencoded', bytes: form }
      : { type: 'application/json', bytes: JSON.stringify(rest).replaceAll(`"${HOLE}"`, literal) };
  const at = { ...binding, endpoint: { ...endpoint, path } };
  return send(kit, at, { as, input: {}, query: form, ...(endpoint.method === 'GET' ? {} : { raw }) });
}
