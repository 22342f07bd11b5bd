import type { InputOf } from '../../../../../kernel/contract/endpoint.ts';
import type { cases, WorkedCase } from '../../contract.ts';
import type { Known } from '../../rules/known.ts';
import type { Channel, ConsentBy, Language, Purpose, Sex } from '../../rules/states.ts';

/** A case as it stands in the form. */
export interface CaseValues {
  title: string;
  language: Language;
  specialty: string;
  sex: Sex;
  age: string;
  history: string;
  findings: string;
  course: string;
  questions: string;
  consentBy: ConsentBy | '';
  consentOn: string;
  purposes: Purpose[];
  channels: Channel[];
  pollQuestion: string;
  pollOptions: string;
  pollExplanation: string;
  correctionNote: string;
  names: string;
  relatives: string;
  numbers: string;
  places: string;
  dayZero: string;
}

/** What a form begins with, from a draft or for a new one. */
export function valuesOf(shown: WorkedCase | null, locale: Language): CaseValues {
  const joined = (list: readonly string[] = []): string => list.join(', ');
  const { consent = null, poll = null, known = null } = shown ?? {};
  return {
    title: shown?.title ?? '',
    language: shown?.language ?? locale,
    specialty: shown?.specialty ?? '',
    sex: shown?.sex ?? 'unsaid',
    age: shown?.years?.toString() ?? '',
    history: shown?.history ?? '',
    findings: shown?.findings ?? '',
    course: shown?.course ?? '',
    questions: shown?.questions ?? '',
    consentBy: consent?.by ?? '',
    consentOn: consent?.signedOn ?? '',
    purposes: consent?.purposes ?? [],
    channels: consent?.channels ?? [],
    pollQuestion: poll?.question ?? '',
    pollOptions: (poll?.options ?? []).join('\n'),
    pollExplanation: poll?.explanation ?? '',
    correctionNote: shown?.correctionNote ?? '',
    names: joined(known?.names),
    relatives: joined(known?.relatives),
    numbers: joined(known?.numbers),
    places: joined(known?.places),
    dayZero: known?.dayZero ?? '',
  };
}

const parts = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** What is known of the patient, as the checks want it. */
export const knownIn = ({ names, relatives, numbers, places, dayZero }: CaseValues): Known => ({
  ...{ names: parts(names), relatives: parts(relatives), numbers: parts(numbers), places: parts(places), dayZero },
});

/** The same as it is sent. */
export function sentOf(
  values: CaseValues,
  captions: Readonly<Record<number, string>>,
): InputOf<(typeof cases)['case.save']> {
  const { names, relatives, numbers, places } = knownIn(values);
  return {
    ...values,
    age: values.age === '' ? '' : Number(values.age),
    pollOptions: values.pollOptions
      .split('\n')
      .map((option) => option.trim())
      .filter((option) => option !== ''),
    ...{ names: [...names], relatives: [...relatives], numbers: [...numbers], places: [...places] },
    captions: Object.entries(captions).map(([id, caption]) => ({ id: Number(id), caption })),
  };
}
