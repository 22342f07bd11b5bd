import type { Label } from '../../../../kernel/module/label.ts';

/** What is done about a requirement of one kind while it is under way: a step of that kind’s own workflow. */
export interface Stage {
  /** By which it is known for good, such as `review`. */
  key: string;
  name: string;
  nameEn: string;
  /** Keys of those that may come next; none means the one below it. */
  next: string[];
  /** It may be done from here; from the last one it always may. */
  mayFinish: boolean;
  /** Hours at work that are promised for it; null where the promise of the whole goes on. */
  hours: number | null;
  /** Who gets it here; null where it stays with whoever has it. */
  assigneeId: number | null;
  /** Whoever brought it here does not take it on: somebody else looks. */
  byOther: boolean;
}

/** What a stage is called, in both languages. */
export const stageName = ({ name, nameEn }: Pick<Stage, 'name' | 'nameEn'>): Label => ({
  zh: name,
  en: nameEn || name,
});

/** The stage of this key. */
export const stageAt = (stages: readonly Stage[], key: string): Stage | undefined =>
  stages.find((stage) => stage.key === key);

/** The stages that may come after one. */
export function stagesAfter(stages: readonly Stage[], key: string): Stage[] {
  const at = stages.findIndex((stage) => stage.key === key);
  const stage = stages[at];
  if (stage === undefined) return [];
  return stage.next.length === 0
    ? stages.slice(at + 1, at + 2)
    : stage.next.flatMap((one) => stageAt(stages, one) ?? []);
}

/** Whether a requirement may be done where it stands: where its kind has no stages, at the last one, or where it says so. */
export function mayFinishAt(stages: readonly Stage[], key: string): boolean {
  if (stages.length === 0) return true;
  const stage = stageAt(stages, key);
  return stage !== undefined && (stage.mayFinish || stages.at(-1) === stage);
}

/** Keys that are reached from one by what may come next. */
function reachedFrom(stages: readonly Stage[], first: string): Set<string> {
  const reached = new Set<string>();
  const open = [first];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    open.push(...stagesAfter(stages, key).map((stage) => stage.key));
  }
  return reached;
}

/** What keeps stages from being a workflow. */
export type StageProblem = 'twice' | 'unknown_next' | 'never_reached' | 'never_done' | 'no_english';

/** Each stage that is at fault, with why: each is known once, is come to from the first, and leads to an end. */
export function stageFaults(stages: readonly Stage[], inEnglish: boolean): { name: string; problem: StageProblem }[] {
  // Where a key is there twice, nothing can be said of what leads where.
  const twice = stages.filter(({ key }, index) => stages.findIndex((stage) => stage.key === key) !== index);
  if (twice.length > 0) return twice.map(({ name }) => ({ name, problem: 'twice' }));
  const [first] = stages;
  const reached = first === undefined ? new Set<string>() : reachedFrom(stages, first.key);
  return stages.flatMap(({ key, name, nameEn, next }): { name: string; problem: StageProblem }[] => {
    if (next.some((one) => stageAt(stages, one) === undefined)) return [{ name, problem: 'unknown_next' }];
    if (!reached.has(key)) return [{ name, problem: 'never_reached' }];
    const ends = [...reachedFrom(stages, key)].some((one) => mayFinishAt(stages, one));
    if (!ends) return [{ name, problem: 'never_done' }];
    return inEnglish && nameEn === '' ? [{ name, problem: 'no_english' }] : [];
  });
}
