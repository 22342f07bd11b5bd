/** A step that something may take, and by whom. */
export interface Step<State extends string, Role extends string> {
  from: State;
  to: State;
  roles: readonly Role[];
}

/** The states of something, and every step between them. */
export interface StepTable<State extends string, Role extends string> {
  readonly states: readonly State[];
  readonly roles: readonly Role[];
  readonly steps: readonly Step<State, Role>[];
  /** Whether this role may lead it from one state to the other. */
  may(from: State, to: State, role: Role): boolean;
}

/** Makes a table of steps; throws where a pair stands twice, a step leads nowhere, or a state is never reached from the first one. */
export function stepTable<State extends string, Role extends string>(
  states: readonly [State, ...State[]],
  roles: readonly Role[],
  steps: readonly Step<State, Role>[],
): StepTable<State, Role> {
  const byPair = new Map(steps.map((step) => [`${step.from} ${step.to}`, step]));
  if (byPair.size !== steps.length) throw new Error('A pair of states stands twice.');
  const still = steps.find(({ from, to }) => from === to);
  if (still !== undefined) throw new Error(`The step from ${still.from} leads nowhere.`);
  const reached = new Set<State>([states[0]]);
  // A set goes on to what is added to it meanwhile.
  for (const state of reached) for (const { from, to } of steps) if (from === state) reached.add(to);
  const lost = states.find((state) => !reached.has(state));
  if (lost !== undefined) throw new Error(`No step leads to ${lost}.`);
  return {
    ...{ states, roles, steps },
    may: (from, to, role) => byPair.get(`${from} ${to}`)?.roles.includes(role) ?? false,
  };
}

/** The states from which a role may lead to one: what an update names as its guard. */
export const statesBefore = <State extends string, Role extends string>(
  table: StepTable<State, Role>,
  to: State,
  role: Role,
): State[] => table.states.filter((from) => table.may(from, to, role));
