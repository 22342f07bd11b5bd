/** Addresses of the extensions of FHIR that say what its questionnaires have no element for. */
export const EXTENSION = {
  translation: 'http://hl7.org/fhir/StructureDefinition/translation',
  unit: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit',
  min: 'http://hl7.org/fhir/StructureDefinition/minValue',
  max: 'http://hl7.org/fhir/StructureDefinition/maxValue',
  decimals: 'http://hl7.org/fhir/StructureDefinition/maxDecimalPlaces',
  control: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
  ordinal: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  itemWeight: 'http://hl7.org/fhir/StructureDefinition/itemWeight',
  calculated: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
  shown: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
  constraint: 'http://hl7.org/fhir/StructureDefinition/questionnaire-constraint',
  hidden: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
  maxOccurs: 'http://hl7.org/fhir/StructureDefinition/questionnaire-maxOccurs',
  minOccurs: 'http://hl7.org/fhir/StructureDefinition/questionnaire-minOccurs',
  /** Ours, for what no other system knows. */
  extras: 'urn:medley:questionnaire:extras',
} as const;

/** In which language our expressions are. */
export const LANGUAGE = 'text/x-medley-expression';

/** A value of JSON with names. */
export type Json = { readonly [name: string]: unknown };

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The objects of a list; none where it is no list. */
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
/** A text, or nothing. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');
