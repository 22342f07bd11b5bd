import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { FormatName } from '../rules/format-names.ts';
import type { Definition, Extras, Format, Note } from './definition.ts';
import { extrasBetween, notesOf } from './extras.ts';
import { readFhir } from './fhir-read.ts';
import { writeFhir } from './fhir-write.ts';
import { writeOdm } from './odm-file.ts';
import { readOdm } from './odm-read.ts';
import { ownFormat } from './own.ts';
import { redcapFormat } from './redcap.ts';
import { sheetFormat } from './sheet.ts';

const odm = (isSecond: boolean): Format => ({
  keepsExtras: true,
  read: readOdm,
  write: (definition, { extras }) => writeOdm(definition, isSecond, extras),
});

const fhir = (isFifth: boolean): Format => ({
  keepsExtras: true,
  read: readFhir,
  write: (definition, { extras }) => writeFhir(definition, isFifth, extras),
});

/** Every kind of file. */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  own: ownFormat,
  odm1: odm(false),
  odm2: odm(true),
  fhir4: fhir(false),
  fhir5: fhir(true),
  redcap: redcapFormat,
  sheet: sheetFormat,
};

const bytesOf = (written: string | Buffer): Buffer => (typeof written === 'string' ? Buffer.from(written) : written);
const NONE: Extras = new Map();
const FOUND_NOTHING: Definition = { title: '', titleEn: '', sections: [] };

const ROUNDS = 3;
const joined = (one: Extras, other: Extras): Extras =>
  new Map([...one.keys(), ...other.keys()].map((path) => [path, { ...one.get(path), ...other.get(path) }]));

/**
 * A questionnaire as a file of a kind, and what the file does not say: it is read back, and what did not come back is kept in it for this
 * portal alone where it has a place for that, and named in any case.
 */
export async function writeDefinition(
  definition: Definition,
  name: FormatName,
  locale: string,
): Promise<{ bytes: Buffer; notes: Note[] }> {
  const format = FORMATS[name];
  const write = async (extras: Extras): Promise<Buffer> => bytesOf(await format.write(definition, { extras, locale }));
  const back = async (bytes: Buffer): Promise<Definition> => {
    try {
      return (await format.read(bytes))[0] ?? FOUND_NOTHING;
    } catch (error) {
      // A file without questions says nothing: some kinds refuse it.
      if (error instanceof Refusal) return FOUND_NOTHING;
      throw error;
    }
  };
  const plain = await write(NONE);
  const said = await back(plain);
  const seen = notesOf(definition, said, format.keepsExtras ? 'only_here' : 'lost');
  if (!format.keepsExtras) return { bytes: plain, notes: seen };
  let [whole, found, extras] = [plain, said, NONE];
  // What is added for one question may change how another is read that speaks of it.
  for (let round = 0; round < ROUNDS; round += 1) {
    const more = extrasBetween(definition, found);
    if (more.size === 0) break;
    extras = joined(extras, more);
    whole = await write(extras);
    found = await back(whole);
  }
  const lost = notesOf(definition, found, 'lost');
  const isLost = new Set(lost.map(({ at }) => at));
  return { bytes: whole, notes: [...lost, ...seen.filter(({ at }) => !isLost.has(at))] };
}
