import type { Answers } from '../../engine/rules/answer-rules.ts';
import { rowNames } from '../../engine/rules/items.ts';
import { readLab } from '../../engine/rules/lab.ts';
import { pointed } from '../../engine/rules/pointed.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import type { Definition, Extras } from './definition.ts';
import { codeOf } from './names.ts';
import {
  EVENT,
  FACT_GROUP,
  FORM,
  factItem,
  type OdmFact,
  odmHead,
  odmName,
  odmStudy,
  odmVersion,
  STUDY,
} from './odm-file.ts';
import type { OdmGroup, OdmItem } from './odm-write.ts';
import { escaped, writePiece, XML_HEAD } from './xml.ts';

/** An answer as it goes out. */
export interface GivenAnswer {
  /** What it is called: nobody's name. */
  key: string;
  edition: number;
  values: Answers;
  facts: Readonly<Record<string, string | null>>;
}

/** Answers to a questionnaire, with every version of it that one of them was given to. */
export interface AnswersFile {
  title: string;
  titleEn: string;
  editions: ReadonlyMap<number, Definition>;
  facts: readonly OdmFact[];
  isSecond: boolean;
  /** What identifies somebody, and is not for the eyes of whoever takes the file away. */
  isHidden(kind: QuestionKind, question: string): boolean;
  /** Page by page, so that no more of them is held than one page. */
  answers: AsyncIterable<readonly GivenAnswer[]>;
}

const versionOf = (edition: number): string => `MDV.${edition}`;
/** Characters that are held back at most before they go out. */
const PIECE = 32_000;
const NO_EXTRAS: Extras = new Map();

/** What an item says, each value by itself; with the unit that a measurement was given in. */
function said({ question, kind }: OdmItem, answer: string | string[]): { values: string[]; unit: string | null } {
  const values = [answer].flat().filter((text) => text !== '');
  const plain = (each: (text: string) => string) => ({ values: values.map(each), unit: null });
  switch (kind) {
    case 'one':
    case 'several':
    case 'ranking':
      return plain(codeOf);
    case 'yesNo':
      return plain((text) => String(text === 'yes'));
    // Whoever agreed to a version of a text agreed.
    case 'consent':
      return plain(() => 'true');
    case 'time':
      return plain((text) => `${text}:00`);
    case 'place':
    case 'reference':
      return plain((text) => {
        const found = pointed(text);
        return found === null ? text : `${found.value} ${found.name}`;
      });
    case 'file':
    case 'picture':
    case 'signature':
      return plain((text) => text.split('#')[0] ?? text);
    case 'lab': {
      const read = readLab(values[0] ?? '');
      return read === null ? plain((text) => text) : { values: [read.digits], unit: read.unit };
    }
    default:
      return { values, unit: question.unit || question.unitEn || null };
  }
}

/** Writes answers one by one, as the groups and items of their version. */
class AnswerWriter {
  readonly #isSecond: boolean;
  readonly #isHidden: AnswersFile['isHidden'];

  constructor({ isSecond, isHidden }: Pick<AnswersFile, 'isSecond' | 'isHidden'>) {
    this.#isSecond = isSecond;
    this.#isHidden = isHidden;
  }

  #item(oid: string, values: readonly string[], unit?: string): string {
    if (this.#isSecond) {
      const all = values.map((value) => `<Value>${escaped(value)}</Value>`).join('');
      return `<ItemData ItemOID="${oid}">${all}</ItemData>`;
    }
    // What one item of the first version says is one value.
    const head = `<ItemData ItemOID="${oid}" Value="${escaped(values.join(' '))}"`;
    return unit === undefined ? `${head}/>` : `${head}><MeasurementUnitRef MeasurementUnitOID="${unit}"/></ItemData>`;
  }

  /** Each choice by itself: whether it was taken, or its place. */
  #spread({ kind, choices }: OdmItem, answer: string | string[]): string {
    const taken = [answer].flat();
    const items = [...(choices ?? [])].map(([key, oid]) => {
      const at = taken.indexOf(key);
      if (kind === 'ranking') return at < 0 ? '' : this.#item(oid, [String(at + 1)]);
      return this.#item(oid, [String(at >= 0)]);
    });
    return items.join('');
  }

  #answered(item: OdmItem, answer: string | string[] | undefined): string {
    if (answer === undefined || answer.length === 0 || item.question.kind === 'information') return '';
    if (item.choices !== null) return this.#spread(item, answer);
    const { values, unit } = said(item, answer);
    if (!this.#isSecond) return this.#item(item.oid, values, unitOf(item, unit));
    const [units] = item.units;
    return this.#item(item.oid, values) + (units !== undefined && unit !== null ? this.#item(units, [unit]) : '');
  }

  #items({ items }: OdmGroup, values: Answers, place: (key: string) => string): string {
    return items
      .filter(({ question }) => !this.#isHidden(question.kind, question.key))
      .map((item) => this.#answered(item, values[place(item.key)]))
      .join('');
  }

  #group(group: OdmGroup, values: Answers, inner: string): string {
    const { oid, rows } = group;
    if (rows === null) {
      const said = this.#items(group, values, (key) => key) + inner;
      return said === '' ? '' : `<ItemGroupData ItemGroupOID="${oid}">${said}</ItemGroupData>`;
    }
    return rowNames(values[rows])
      .map((row, at) => {
        const said = this.#items(group, values, (key) => `${rows}.${row}.${key}`);
        // An empty row of the second version would be none.
        if (said === '' && this.#isSecond) return '';
        return `<ItemGroupData ItemGroupOID="${oid}" ItemGroupRepeatKey="${at + 1}">${said}</ItemGroupData>`;
      })
      .join('');
  }

  #facts(facts: GivenAnswer['facts']): string {
    const told = Object.entries(facts).map(([key, value]) =>
      value === null ? '' : this.#item(factItem(key), [value]),
    );
    return `<ItemGroupData ItemGroupOID="${FACT_GROUP}">${told.join('')}</ItemGroupData>`;
  }

  /** An answer as the one visit of a subject. */
  subject({ key, values, facts }: GivenAnswer, places: readonly OdmGroup[]): string {
    const groups = places
      .filter(({ within }) => within === null)
      .map((group) => {
        const inner = places.filter(({ within }) => within === group.oid).map((one) => this.#group(one, values, ''));
        return this.#group(group, values, inner.join(''));
      });
    const all = groups.join('') + this.#facts(facts);
    const form = this.#isSecond
      ? `<ItemGroupData ItemGroupOID="${FORM}">${all}</ItemGroupData>`
      : `<FormData FormOID="${FORM}">${all}</FormData>`;
    const visit = `<StudyEventData StudyEventOID="${EVENT}">${form}</StudyEventData>`;
    return `<SubjectData SubjectKey="${escaped(key)}">${visit}</SubjectData>\n`;
  }
}

/** The unit of an item in which something was given: one of several where it is a measurement. */
function unitOf({ question, units }: OdmItem, unit: string | null): string | undefined {
  if (question.kind !== 'lab') return units[0];
  return units[(question.lab?.units ?? []).findIndex((one) => one.unit === unit)];
}

/**
 * Answers as a file of ODM 1.3.2 or 2.0: every version that they were given to, and each answer as the visit of a subject, piece by piece.
 * It holds what the standard knows and nothing else, so that its schema has nothing against it.
 */
export async function* writeAnswers(file: AnswersFile): AsyncGenerator<string> {
  const { title, titleEn, editions, facts, isSecond, answers } = file;
  const versions = new Map(
    Array.from(editions, ([edition, definition]) => {
      const beside = { units: `V${edition}.`, facts };
      return [
        edition,
        odmVersion(definition, isSecond, { extras: NO_EXTRAS, oid: versionOf(edition), beside }),
      ] as const;
    }),
  );
  const head = Object.entries(odmHead(isSecond, 'All')).map(([name, value]) => `${name}="${escaped(value)}"`);
  yield `${XML_HEAD}<ODM ${head.join(' ')}>\n`;
  yield writePiece(odmStudy(odmName({ title, titleEn }), isSecond, [...versions.values()]));
  const writer = new AnswerWriter(file);
  let under: number | null = null;
  for await (const page of answers) {
    let piece = '';
    for (const answer of page) {
      const places = versions.get(answer.edition)?.places;
      if (places === undefined) continue;
      if (under !== answer.edition) {
        piece += under === null ? '' : '</ClinicalData>\n';
        piece += `<ClinicalData StudyOID="${STUDY}" MetaDataVersionOID="${versionOf(answer.edition)}">\n`;
        under = answer.edition;
      }
      piece += writer.subject(answer, places);
      // Long texts are slow to clear away: they go out before they are.
      if (piece.length > PIECE) {
        yield piece;
        piece = '';
      }
    }
    yield piece;
  }
  yield `${under === null ? '' : '</ClinicalData>\n'}</ODM>\n`;
}
