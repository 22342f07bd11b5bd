/** The value with which a fact about somebody holds; any other says how far it is on its way. */
export const GRANTED = 'granted';

/** What a route asks for among its permissions where it is for those of whom a fact holds, such as `doctor.granted`. */
export const grantOf = (fact: string): string => `${fact}.${GRANTED}`;

/** Facts about somebody, by name; what there is nothing of is missing. */
export type Facts = Readonly<Record<string, string>>;

/** The names of the facts that hold of somebody. */
export const grantedFacts = (facts: Facts): string[] => Object.keys(facts).filter((name) => facts[name] === GRANTED);
