import { afterAll } from 'vitest';
import { everybodyLeaves } from './browser.ts';

// The journeys of a worker share its browser: a file that keeps its visitors from test to test takes them along when it ends.
afterAll(everybodyLeaves);
