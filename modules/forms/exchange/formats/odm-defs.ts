import { exchangeRefusals } from '../refusals.ts';
import { all, type Element, first, readXml } from './xml.ts';

/** What a file of ODM defines, by its names. */
export interface OdmDefs {
  /** Written by this portal. */
  isOurs: boolean;
  isSecond: boolean;
  version: Element;
  forms: readonly Element[];
  groups: ReadonlyMap<string, Element>;
  items: ReadonlyMap<string, Element>;
  codeLists: ReadonlyMap<string, Element>;
  conditions: ReadonlyMap<string, Element>;
  methods: ReadonlyMap<string, Element>;
  units: ReadonlyMap<string, Element>;
}

/** The system that a file of ours says it comes from. */
export const SOURCE = 'Medley';
/** In which language our expressions are. */
export const CONTEXT = 'Medley';

const named = (of: Element | undefined, name: string): Map<string, Element> =>
  new Map(all(of, name).map((one) => [one.attributes.OID ?? '', one]));

/** The definitions of each study in a file of ODM 1.3 or 2.0. */
export function odmDefs(bytes: Buffer): OdmDefs[] {
  const root = readXml(bytes).find(({ name }) => name === 'ODM');
  if (root === undefined) throw exchangeRefusals.unreadable();
  return all(root, 'Study').flatMap((study) =>
    all(study, 'MetaDataVersion').map((version): OdmDefs => {
      const groups = named(version, 'ItemGroupDef');
      const ofSecond = [...groups.values()].filter(({ attributes }) => attributes.Type === 'Form');
      const ofFirst = all(version, 'FormDef');
      return {
        isOurs: root.attributes.SourceSystem === SOURCE,
        isSecond: root.attributes.ODMVersion?.startsWith('2') === true || ofSecond.length > 0,
        version,
        forms: [...ofFirst, ...ofSecond],
        groups,
        items: named(version, 'ItemDef'),
        codeLists: named(version, 'CodeList'),
        conditions: named(version, 'ConditionDef'),
        methods: named(version, 'MethodDef'),
        units: named(first(study, 'BasicDefinitions'), 'MeasurementUnit'),
      };
    }),
  );
}

/** References in their order: by number where all have one, as they stand otherwise. */
export function inOrder(of: Element, ...names: string[]): Element[] {
  const refs = of.children.filter(({ name }) => names.includes(name));
  const number = ({ attributes }: Element): number => Number(attributes.OrderNumber ?? Number.NaN);
  return refs.every((ref) => Number.isFinite(number(ref))) ? [...refs].sort((a, b) => number(a) - number(b)) : refs;
}

/** What an expression says, and in which language: ours where it is there. */
export function formal(of: Element | undefined): { text: string; isOurs: boolean } | null {
  const said = all(of, 'FormalExpression');
  const chosen = said.find(({ attributes }) => attributes.Context === CONTEXT) ?? said[0];
  if (chosen === undefined) return null;
  return {
    text: (first(chosen, 'Code')?.text ?? chosen.text).trim(),
    isOurs: chosen.attributes.Context === CONTEXT,
  };
}
