/** Anything that survives JSON: what a state is made of. */
export type Json = number | string | boolean | null | readonly Json[] | { readonly [key: string]: Json }
