import { config, z } from 'zod/v4';

// The policy of our pages lets nobody make functions out of texts. zod would try whether it may, with the first form that is opened.
config({ jitless: true });

export { z };
