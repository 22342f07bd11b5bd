import type { Definition, Extras } from './definition.ts';
import { SOURCE } from './odm-defs.ts';
import { type BesideAnswers, type OdmGroup, OdmWriter } from './odm-write.ts';
import { element, type WrittenElement, writeXml } from './xml.ts';

/** What an item of the host's own tells of each answer, beside what was asked. */
export interface OdmFact {
  key: string;
  zh: string;
  en: string;
  type: 'datetime' | 'text';
}

/** A definition as a version of a study. */
export interface OdmVersion {
  version: WrittenElement;
  /** The first version of ODM knows units outside of it. */
  units: readonly WrittenElement[];
  places: readonly OdmGroup[];
}

const FACTS = 'A';
/** The item of a fact, and the group of all of them. */
export const factItem = (key: string): string => `${FACTS}.${key}`;
export const FORM = 'F.1';
export const EVENT = 'SE.1';
export const FACT_GROUP = FACTS;

/** What a questionnaire is called in a file. */
export const odmName = ({ title, titleEn }: Pick<Definition, 'title' | 'titleEn'>): string =>
  title || titleEn || 'Questionnaire';

interface VersionHow {
  extras: Extras;
  oid: string;
  /** Where answers stand beside it: the units' own names, and what is told of each answer. */
  beside?: BesideAnswers & { facts: readonly OdmFact[] };
}

/** A questionnaire as a version of a study of ODM 1.3.2 or 2.0; `extras` stand in attributes of a namespace of our own. */
export function odmVersion(definition: Definition, isSecond: boolean, { extras, oid, beside }: VersionHow): OdmVersion {
  const writer = new OdmWriter(definition, isSecond, extras, beside);
  for (const section of definition.sections) writer.section(section);
  const { facts = [] } = beside ?? {};
  const facted = facts.map(({ key, zh, en, type }) =>
    element('ItemDef', { OID: factItem(key), Name: key, DataType: type }, writer.texts('Question', zh, en)),
  );
  if (beside !== undefined) {
    const refs = facts.map(({ key }) => element('ItemRef', { ItemOID: factItem(key), Mandatory: 'No' }));
    const type = isSecond ? { Type: 'Section' } : {};
    writer.groups.push(element('ItemGroupDef', { OID: FACTS, Name: 'Answer', Repeating: 'No', ...type }, refs));
    writer.form.push(element('ItemGroupRef', { ItemGroupOID: FACTS, Mandatory: 'No' }));
  }
  const name = odmName(definition);
  const described = writer.texts('Description', definition.title, definition.titleEn);
  const { groups, items, lists, conditions, methods, units, form, places } = writer;
  const kept = { OID: FORM, Name: name, Repeating: 'No' };
  const formDef = isSecond
    ? element('ItemGroupDef', { ...kept, Type: 'Form' }, described, form)
    : element('FormDef', kept, described, form);
  const ref = isSecond
    ? element('ItemGroupRef', { ItemGroupOID: FORM, Mandatory: 'No' })
    : element('FormRef', { FormOID: FORM, Mandatory: 'No' });
  // Answers stand in a visit; a questionnaire alone has none.
  const visits =
    beside === undefined
      ? []
      : [
          isSecond ? [] : element('Protocol', {}, element('StudyEventRef', { StudyEventOID: EVENT, Mandatory: 'No' })),
          element('StudyEventDef', { OID: EVENT, Name: name, Repeating: 'No', Type: 'Common' }, ref),
        ].flat();
  const body = [visits, formDef, groups, items, facted, [...lists.values()], conditions, methods].flat();
  return {
    version: element('MetaDataVersion', { OID: oid, Name: 'MetaDataVersion' }, body),
    units: [...units.values()],
    places,
  };
}

/** The attributes at the head of a file. */
export const odmHead = (isSecond: boolean, granularity: string): Record<string, string> => ({
  xmlns: isSecond ? 'http://www.cdisc.org/ns/odm/v2.0' : 'http://www.cdisc.org/ns/odm/v1.3',
  ...(granularity === 'Metadata' && { 'xmlns:medley': 'urn:medley:questionnaire:1' }),
  ...{ FileType: 'Snapshot', Granularity: granularity, FileOID: 'Medley.Questionnaire' },
  ...{ CreationDateTime: new Date().toISOString(), ODMVersion: isSecond ? '2.0' : '1.3.2', SourceSystem: SOURCE },
});

export const STUDY = 'ST.1';

/** A study of such versions. */
export function odmStudy(name: string, isSecond: boolean, versions: readonly OdmVersion[]): WrittenElement {
  const made = versions.map(({ version }) => version);
  if (isSecond) return element('Study', { OID: STUDY, StudyName: name, ProtocolName: name }, made);
  const units = versions.flatMap((one) => one.units);
  const globals = ['StudyName', 'StudyDescription', 'ProtocolName'].map((one) => element(one, {}, name));
  return element(
    'Study',
    { OID: STUDY },
    element('GlobalVariables', {}, globals),
    units.length > 0 ? element('BasicDefinitions', {}, units) : undefined,
    made,
  );
}

/** A questionnaire as a file of ODM 1.3.2 or 2.0. */
export function writeOdm(definition: Definition, isSecond: boolean, extras: Extras): string {
  const version = odmVersion(definition, isSecond, { extras, oid: 'MDV.1' });
  return writeXml(element('ODM', odmHead(isSecond, 'Metadata'), odmStudy(odmName(definition), isSecond, [version])));
}
