/** Which sites a slot stands on. */
export const LAYOUTS = ['every', 'front', 'mobile'] as const;
export type SlotLayout = (typeof LAYOUTS)[number];

/** How a slot draws its pins: the first one large, all of them as cards, or as rows. */
export const LOOKS = ['lead', 'cards', 'rows'] as const;
export type SlotLook = (typeof LOOKS)[number];

/** How many pins a slot shows at most, and its board holds. */
export const MOST_SHOWN = 50;
export const MOST_PINS = 50;

/** Days after which a pin ends where neither the editor nor the slot says when (PN1). */
export const USUAL_DAYS = 14;
