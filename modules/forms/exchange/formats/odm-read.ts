import { z } from 'zod';
import type { FormSection, Question } from '../../engine/contract.ts';
import { exchangeRefusals } from '../refusals.ts';
import { type Found, MOST, type Note, sectionOf } from './definition.ts';
import { fitted, fittedSections } from './fit.ts';
import { Names } from './names.ts';
import { inOrder, type OdmDefs, odmDefs } from './odm-defs.ts';
import { exceptionOf, optionsOf, readItem } from './odm-item.ts';
import { type Pending, settledSections, unless } from './pending.ts';
import type { ForeignDialect } from './read-foreign.ts';
import type { Meant } from './settle-expression.ts';
import { Languages, translated } from './texts.ts';
import { type Element, first } from './xml.ts';

const MOST_FORMS = 60;
/** Names of items in one form, each of which has two. */
const MOST_PLACES = 4000;

/** Signs of conditions and methods as systems that read ODM write them. */
const SIGNS: ForeignDialect['signs'] = {
  ...{ '==': '=', '=': '=', '!=': '!=', '<>': '!=', '<=': '<=', '>=': '>=', '<': '<', '>': '>', eq: '=', ne: '!=' },
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '^': '^', '**': '^' },
  ...{ and: 'and', or: 'or', '&&': 'and', '||': 'or', '!': 'not', not: 'not' },
};

/** Names that are known stand before words: some systems have hyphens and dots in them. */
function dialectOf(names: Iterable<string>): ForeignDialect {
  const known = [...names].sort((a, b) => b.length - a.length);
  return {
    signs: SIGNS,
    name: (rest) => {
      const found = known.find((one) => rest.startsWith(one) && !/^\w/.test(rest.slice(one.length)));
      if (found !== undefined) return { length: found.length, path: found };
      const other = /^[A-Za-z_][\w.]*(?!\s*\()/.exec(rest)?.[0];
      return other === undefined || Object.hasOwn(SIGNS, other.toLowerCase())
        ? null
        : { length: other.length, path: other };
    },
  };
}

/** What this portal alone reads of an element. */
const Extra = z.record(z.string(), z.unknown());
function extraOf({ attributes }: Element): Record<string, unknown> {
  const said = attributes.Extras;
  if (said === undefined) return {};
  try {
    return Extra.parse(JSON.parse(said));
  } catch {
    return {};
  }
}

/** A name as a key: theirs where it is one word, else its number. */
const wordFor = ({ attributes }: Element): string =>
  /^[A-Za-z][\w.-]{0,39}$/.test(attributes.Name ?? '') ? (attributes.Name ?? '') : (attributes.OID ?? '');

/** Puts one form of a file together. */
class FormReader {
  readonly notes: Note[] = [];
  readonly languages: Languages;
  readonly #defs: OdmDefs;
  readonly #questions = new Names('q', this.notes);
  readonly #sections = new Names('s');
  readonly #pending = new Map<string, Pending>();
  readonly #seen = new Set<string>();
  /** By the names of the other system: where each item went. */
  readonly #places = new Map<string, { path: string; key: string; codes: ReadonlyMap<string, string> }>();

  constructor(defs: OdmDefs) {
    this.#defs = defs;
    this.languages = new Languages(defs.isOurs);
  }

  #item(ref: Element, group: Element, within = ''): Record<string, unknown> | null {
    const oid = ref.attributes.ItemOID ?? '';
    const item = this.#places.size < MOST_PLACES ? this.#defs.items.get(oid) : undefined;
    if (item === undefined) {
      this.notes.push({ at: oid, code: 'not_carried', piece: 'ItemDef' });
      return null;
    }
    const key = this.#questions.take(wordFor(item));
    const { parts, pending, codes } = readItem(item, ref, key, this.#defs, this.languages, this.notes);
    const unit = this.#unitOf(ref);
    pending.shownIf.push(...exceptionOf(ref, this.#defs, key, this.notes));
    const extra = extraOf(item);
    this.#pending.set(key, unless(pending, extra));
    const path = within === '' ? key : `${within}.${key}`;
    for (const name of [oid, `${group.attributes.OID ?? ''}-${oid}`]) this.#places.set(name, { path, key, codes });
    return { ...parts, ...unit, ...extra };
  }

  /** In the second version a unit is an item of its own, with one choice. */
  #unitOf(ref: Element): Record<string, string> {
    const item = this.#defs.items.get(ref.attributes.UnitsItemOID ?? '');
    const list = this.#defs.codeLists.get(first(item, 'CodeListRef')?.attributes.CodeListOID ?? '');
    if (list === undefined) return {};
    const [unit, ...others] = optionsOf(list, this.#defs, this.languages).options;
    if (others.length > 0 && !this.#defs.isOurs)
      this.notes.push({
        at: ref.attributes.ItemOID ?? '',
        code: 'not_carried',
        piece: `UnitsItemOID ×${others.length}`,
      });
    return unit === undefined ? {} : { unit: unit.label, unitEn: unit.labelEn };
  }

  #items(group: Element, within = ''): Record<string, unknown>[] {
    const refs = inOrder(group, 'ItemRef');
    const units = new Set(refs.map(({ attributes }) => attributes.UnitsItemOID));
    return refs
      .filter(({ attributes }) => !units.has(attributes.ItemOID))
      .flatMap((ref) => [this.#item(ref, group, within) ?? []].flat());
  }

  #described(group: Element): { label: string; labelEn: string } {
    const { zh, en } = this.languages.pair(translated(first(group, 'Description')));
    return { label: zh || (this.#defs.isOurs ? '' : (group.attributes.Name ?? '')), labelEn: en };
  }

  #repeat(group: Element, key: string): Record<string, unknown> {
    const limit = Number(group.attributes.RepeatingLimit ?? Number.NaN);
    return {
      kind: 'repeat',
      ...this.#described(group),
      questions: this.#items(group, key),
      ...(limit > 0 && limit <= 30 && { max: limit }),
    };
  }

  /** Items of one choice list each, of which this portal says that they are the rows of one question. */
  #matrix(group: Element): Record<string, unknown> {
    const refs = inOrder(group, 'ItemRef').flatMap(
      ({ attributes }) => this.#defs.items.get(attributes.ItemOID ?? '') ?? [],
    );
    const list = this.#defs.codeLists.get(first(refs[0], 'CodeListRef')?.attributes.CodeListOID ?? '');
    return {
      ...{ kind: 'matrix', ...this.#described(group) },
      required: inOrder(group, 'ItemRef')[0]?.attributes.Mandatory === 'Yes',
      options: optionsOf(list, this.#defs, this.languages).options,
      rows: refs.map((item) => {
        const { zh, en } = this.languages.pair(translated(first(item, 'Question')));
        return { key: item.attributes.Name ?? '', label: zh, labelEn: en };
      }),
    };
  }

  /** A group that is one question: with rows, or as a table. */
  #grouped(group: Element, ref: Element): Question | null {
    const key = this.#questions.take(wordFor(group));
    const isTable = group.attributes.Kind === 'matrix';
    const parts = isTable ? this.#matrix(group) : this.#repeat(group, key);
    const extra = extraOf(group);
    this.#pending.set(key, unless({ shownIf: exceptionOf(ref, this.#defs, key, this.notes), checks: [] }, extra));
    return fitted({ key, ...parts, ...extra }, key, this.notes);
  }

  /** Sections of a group: its own questions, and those of the groups within it. */
  #group(ref: Element, sections: FormSection[], inherited: Pending['shownIf']): void {
    const oid = ref.attributes.ItemGroupOID ?? '';
    const group = this.#defs.groups.get(oid);
    // A group stands in a form once: one that holds itself would never end.
    if (group === undefined || this.#seen.has(oid)) {
      this.notes.push({ at: oid, code: 'not_carried', piece: 'ItemGroupDef' });
      return;
    }
    this.#seen.add(oid);
    const isQuestion = (one: Element | undefined): boolean =>
      one !== undefined && ((one.attributes.Repeating ?? 'No') !== 'No' || one.attributes.Kind === 'matrix');
    const continues = sections.find(({ key }) => key === group.attributes.Section);
    if (isQuestion(group)) {
      const question = this.#grouped(group, ref);
      const section = continues ?? this.#section(group, sections);
      if (question !== null) section.questions.push(question);
      return;
    }
    const section = continues ?? this.#section(group, sections);
    this.#told(group, section);
    const shown = [...inherited, ...exceptionOf(ref, this.#defs, section.key, this.notes)];
    const units = new Set(inOrder(group, 'ItemRef').map(({ attributes }) => attributes.UnitsItemOID));
    for (const child of inOrder(group, 'ItemRef', 'ItemGroupRef')) {
      const within = this.#defs.groups.get(child.attributes.ItemGroupOID ?? '');
      if (child.name === 'ItemGroupRef' && isQuestion(within) && within !== undefined) {
        const question = this.#grouped(within, child);
        if (question !== null) section.questions.push(question);
      } else if (child.name === 'ItemGroupRef') this.#group(child, sections, shown);
      else if (!units.has(child.attributes.ItemOID)) {
        const parts = this.#item(child, group);
        const key = String(parts?.key);
        if (parts !== null) this.#pending.get(key)?.shownIf.push(...shown);
        const question = parts && fitted(parts, key, this.notes);
        if (question) section.questions.push(question);
      }
    }
  }

  /** A group without items is how some systems say something between questions. */
  #told(group: Element, section: FormSection): void {
    const { label, labelEn } = this.#described(group);
    if (this.#defs.isOurs || label === '' || inOrder(group, 'ItemRef', 'ItemGroupRef').length > 0) return;
    const key = this.#questions.take(wordFor(group));
    const heading = (text: string): string => text.split('\n')[0]?.replace(/[*_]/g, '').trim() ?? '';
    const parts = {
      key,
      kind: 'information',
      label: heading(label),
      labelEn: heading(labelEn),
      body: label,
      bodyEn: labelEn,
    };
    const question = fitted(parts, key, this.notes);
    if (question !== null) section.questions.push(question);
    Object.assign(section, { title: '', titleEn: '' });
  }

  #section(group: Element, sections: FormSection[]): FormSection {
    const { label, labelEn } = this.#described(group);
    const section = {
      ...sectionOf(this.#sections.take(group.attributes.Section ?? wordFor(group))),
      title: label,
      titleEn: labelEn,
    };
    sections.push(section);
    return section;
  }

  form(form: Element | null): Found {
    const sections: FormSection[] = [];
    const refs = form === null ? [] : inOrder(form, 'ItemGroupRef');
    if (form !== null && inOrder(form, 'ItemRef').length > 0)
      this.#group({ ...form, attributes: { ItemGroupOID: form.attributes.OID ?? '' } }, sections, []);
    else for (const ref of refs) this.#group(ref, sections, []);
    const places = this.#places;
    const kept = settledSections(fittedSections(sections, this.notes), {
      ...{ pending: this.#pending, notes: this.notes, dialect: dialectOf(places.keys()) },
      find: (name): Meant | undefined => {
        const place = places.get(name);
        const questions = sections.flatMap((one) =>
          one.questions.flatMap((question) => [question, ...(question.questions ?? [])]),
        );
        const question = questions.find(({ key }) => key === place?.key) as Question | undefined;
        return place && question && { question, path: place.path, options: place.codes };
      },
    });
    const { zh, en } = this.languages.pair(translated(first(form ?? undefined, 'Description')));
    if (this.languages.others.length > 0)
      this.notes.push({ at: '', code: 'languages', piece: this.languages.others.join(' ') });
    if (!this.languages.seen.has('zh')) this.notes.push({ at: '', code: 'no_chinese', piece: '' });
    return {
      ...{
        title: clip(zh || (this.#defs.isOurs ? '' : (form?.attributes.Name ?? '')), 200),
        titleEn: clip(en, 300),
      },
      sections: kept.slice(0, MOST.sections),
      notes: this.notes,
    };
  }
}

const clip = (text: string, most: number): string => text.replace(/[\p{Cc}]+/gu, ' ').slice(0, most);

/** What stands on the level of a study and is no questionnaire. */
function beyond({ version, isOurs }: OdmDefs): Note[] {
  const names = [
    'StudyEventDef',
    'StudyEventGroupDef',
    'WorkflowDef',
    'Presentation',
    'ValueListDef',
    'WhereClauseDef',
  ];
  return names.flatMap((name): Note[] => {
    const count = version.children.filter((one) => one.name === name).length;
    return count === 0 || isOurs ? [] : [{ at: '', code: 'not_carried', piece: `${name} ×${count}` }];
  });
}

/** The forms of a file of ODM. */
export function readOdm(bytes: Buffer): Found[] {
  const found = odmDefs(bytes).flatMap((defs) =>
    defs.forms.slice(0, MOST_FORMS).map((form) => {
      const made = new FormReader(defs).form(form);
      return { ...made, notes: [...beyond(defs), ...made.notes] };
    }),
  );
  if (found.length === 0) throw exchangeRefusals.empty();
  return found.slice(0, MOST_FORMS);
}
