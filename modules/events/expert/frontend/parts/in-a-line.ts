/** Facts with dots between them; empty ones leave none. */
export const inALine = (...facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');
