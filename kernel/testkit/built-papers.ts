import { buildPart } from './built-part.ts';

/** Builds the templates of papers where they have changed: a thread of the portal draws by what was built. */
export default function setup(): void {
  buildPart('papers');
}
