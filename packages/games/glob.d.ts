/** What a bundler adds to modules: files by a pattern. */
interface ImportMeta {
  glob(pattern: string, options: { readonly eager: true; readonly import?: string }): Record<string, unknown>
  glob(pattern: string, options: { readonly import?: string }): Record<string, () => Promise<unknown>>
}
