/** The permission, declared by module member, of those who see names of members in full; others see a first letter. */
export const PLAIN_NAMES = 'member.person.unmasked';
