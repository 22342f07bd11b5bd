import fc from 'fast-check';

const asked = process.env.PROPERTY_SEED;

/**
 * The same built inputs on every run, so that a commit is judged by itself and not by luck. `PROPERTY_SEED=random` looks
 * further; what it finds becomes an example of its own in the test, and `PROPERTY_SEED=<number>` repeats the run that found it.
 */
if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? 20_261_122 : Number(asked) });
