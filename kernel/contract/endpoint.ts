import type { z } from 'zod';

/**
 * Who may call an endpoint.
 * `visitor`: anyone. `member`: a person signed in on the site of this shop. `staff`: a person signed in at the
 * console of this shop. `{ permission }`: such a person who holds it (console paths need a staff session, site paths
 * a site session). `platform`: staff of the platform, on its own host. `signature`: an outside system that proves
 * itself by signing the call. `device`: a machine that was enrolled in this shop and has the `work` that is named.
 * `link`: whoever holds a link that opens one thing of the kind that is named (`opens`), and has proved what the link asks for.
 * `guest`: somebody of an organisation that was given a sign-in of its own, for the kind of thing that is named (`opens`).
 */
export type Access =
  | 'visitor'
  | 'member'
  | 'staff'
  | 'platform'
  | 'signature'
  | 'device'
  | 'link'
  | 'guest'
  | { permission: string };

/** By what a browser is known: between the steps of one sign-in, or from one sign-in to the next. */
export type BrowserSecret = 'challenge' | 'device';

/** What an endpoint declares; the shapes are zod schemas, and every path parameter `{x}` is a key of `input`. */
export interface EndpointSpec<I extends z.ZodType, O extends z.ZodType> {
  method: 'GET' | 'POST';
  /** Absolute path, parameters as `{name}`. */
  path: string;
  access: Access;
  /** Of a device: the work that it has to have been enrolled for (`deviceWork` of a manifest); any device where it is absent. */
  work?: string;
  /** Of a link or a guest: what kind of thing it has to open; absent of what concerns any link itself, such as proving its phone. */
  opens?: string;
  /** One sentence for the API document. */
  summary: string;
  input: I;
  output: O;
  /** Codes of the refusals a caller must expect beside the general ones. */
  errors?: readonly string[];
  /** Seconds a visitor's answer may be kept by the browser; absent means `no-store`. */
  cacheSeconds?: number;
  /** Answers in a closed shop too; console paths always do. */
  whenClosed?: boolean;
  /** A dead or foreign token is passed over instead of refused: for the calls that replace or end a sign-in. */
  ignoresDeadToken?: boolean;
  /** A GET with an effect: it must come from this site's own pages, as every POST must. */
  sameOrigin?: boolean;
  /** May be run over many records in one task: its input names one by `id`, and by `version` where it has one. */
  bulk?: boolean;
  /** A file in the body (multipart), with the largest size in bytes. */
  upload?: { maxBytes: number };
  /** Largest body in bytes; 256 kB unless stated. */
  bodyBytes?: number;
  /** Seconds that it may take once its body is here: 8, and with a file 60 unless stated. */
  seconds?: number;
  /** Answers a member who owes the shop a decision too: for what is needed to read, decide and leave. */
  whileOwing?: boolean;
  /** Staff prove once more who they are before it, unless they did so a moment ago: for what gives power or lays data open. */
  stepUp?: boolean;
  /**
   * Of such a call: the proof has to be the account's own. For what changes the account, which is the same in every shop:
   * there a sign-in by WeChat alone, or by the word of a shop's organisation, is no proof of itself.
   */
  ownProof?: boolean;
  /**
   * The kind of record that it is about: what the console gives every record (conversations, edit locks) follows from it. A POST
   * that names one changes what its forms edit, so it is held back while somebody else edits.
   */
  record?: string;
  /** What it saves where that is no record, by its name in `edits` of the manifest: a form over it holds an edit lock. */
  edits?: string;
  /** The secret in a hidden cookie by which it knows the browser that made an earlier call; its header serves clients without cookies. */
  browserSecret?: BrowserSecret;
  /** Makes something though it is not the save of a record: with an `Idempotency-Key` each call is made once, whatever its `id` names. */
  makes?: boolean;
  /** Of a list that takes no permission to read: the one that takes it away as a file (`exportPermission`). */
  exportBy?: string;
}

/** An endpoint with its input and output types kept as phantoms, so that 65 modules type-check quickly. */
export interface Endpoint<In = unknown, Wire = unknown, Parsed = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly work: string | undefined;
  readonly opens: string | undefined;
  readonly summary: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly errors: readonly string[];
  readonly cacheSeconds: number | undefined;
  readonly whenClosed: boolean;
  readonly ignoresDeadToken: boolean;
  readonly sameOrigin: boolean;
  readonly bulk: boolean;
  readonly upload: { maxBytes: number } | undefined;
  readonly bodyBytes: number;
  readonly seconds: number;
  readonly whileOwing: boolean;
  readonly stepUp: boolean;
  readonly ownProof: boolean;
  readonly record: string | undefined;
  readonly edits: string | undefined;
  readonly browserSecret: BrowserSecret | undefined;
  readonly makes: boolean;
  /** Whether a call can make a record: with an `Idempotency-Key` it does so once, however often it comes. */
  readonly makesRecord: boolean;
  readonly exportBy: string | undefined;
  /** Phantom: what a caller sends. */
  readonly _in?: In;
  /** Phantom: what a caller receives. */
  readonly _out?: Wire;
  /** Phantom: what the handler receives after validation. */
  readonly _parsed?: Parsed;
}

/** A module's endpoints by their names, such as `news.list`. */
export type Contract = Record<string, Endpoint>;

const HANDLER_SECONDS = 8;
/** A file is looked into, drawn and kept, and shops take turns at that. */
const UPLOAD_SECONDS = 60;
/** How a change is refused of what somebody edits at present. */
const HELD_BACK = ['lock.held', 'lock.held_here'];

/** Said when somebody asks: a start would have to make the input of every call for it. */
const MAKES_RECORD = {
  ...{ enumerable: true, configurable: true },
  get(this: Endpoint) {
    return makesRecord(this);
  },
};

/** Declares one endpoint. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  spec: EndpointSpec<I, O>,
): Endpoint<z.input<I>, z.output<O>, z.output<I>> {
  const declared: Omit<Endpoint, 'makesRecord'> = {
    method: spec.method,
    path: spec.path,
    access: spec.access,
    work: spec.work,
    opens: spec.opens,
    summary: spec.summary,
    input: spec.input,
    output: spec.output,
    errors: [...(spec.errors ?? []), ...(changesSomething(spec) ? HELD_BACK : [])],
    cacheSeconds: spec.cacheSeconds,
    whenClosed: spec.whenClosed ?? false,
    ignoresDeadToken: spec.ignoresDeadToken ?? false,
    sameOrigin: spec.sameOrigin ?? spec.method === 'POST',
    bulk: spec.bulk ?? false,
    upload: spec.upload,
    bodyBytes: spec.bodyBytes ?? 256 * 1024,
    seconds: spec.seconds ?? (spec.upload === undefined ? HANDLER_SECONDS : UPLOAD_SECONDS),
    whileOwing: spec.whileOwing ?? false,
    stepUp: spec.stepUp ?? false,
    ownProof: spec.ownProof ?? false,
    record: spec.record,
    edits: spec.edits,
    browserSecret: spec.browserSecret,
    makes: spec.makes ?? false,
    exportBy: spec.exportBy,
  };
  return Object.defineProperty(declared, 'makesRecord', MAKES_RECORD) as Endpoint<z.input<I>, z.output<O>, z.output<I>>;
}

/** Whether a call leaves something behind: everything that is posted, and the reads that only our own pages may make. */
export const hasEffect = ({ method, sameOrigin }: Endpoint): boolean => method === 'POST' || sameOrigin;

function makesRecord({ method, record, makes, input }: Endpoint): boolean {
  if (makes) return true;
  if (method !== 'POST' || record === undefined) return false;
  const number = (input as unknown as z.ZodObject).shape.id as z.ZodType | undefined;
  return number === undefined || number.safeParse(undefined).success;
}

/** Whether a call changes a record, or what is edited beside records: whoever edits it at present holds others back. */
export const changesSomething = ({
  method,
  record,
  edits,
}: {
  method: 'GET' | 'POST';
  record?: string | undefined;
  edits?: string | undefined;
}): boolean => method === 'POST' && (record !== undefined || edits !== undefined);

/** The permission to take a list away as a file, `<record>.export` beside the one to see it; null where no list can be. */
export function exportPermission({ access, exportBy }: Pick<Endpoint, 'access' | 'exportBy'>): string | null {
  if (exportBy !== undefined) return exportBy;
  return typeof access === 'object' ? access.permission.replace(/\.[^.]+$/, '.export') : null;
}

/** What a caller of endpoint `E` sends. */
export type InputOf<E> = E extends Endpoint<infer I, unknown, unknown> ? I : never;
/** What a caller of endpoint `E` receives. */
export type OutputOf<E> = E extends Endpoint<infer _I, infer O, unknown> ? O : never;
/** What the handler of endpoint `E` receives. */
export type ParsedOf<E> = E extends Endpoint<infer _I, infer _O, infer P> ? P : never;

/** The names of the parameters in a path template, in order. */
export function pathParameters(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] as string);
}
