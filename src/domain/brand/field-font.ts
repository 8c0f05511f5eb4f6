/**
 * The families for a provider's hosted fields, which load no font of ours: the brand's where the device has it, then what the
 * page itself shows until its own font is there.
 */
export const FIELD_FONT =
  "Cairo, 'Noto Sans Arabic UI', 'Noto Sans Arabic', 'Geeza Pro', 'Segoe UI', Roboto, Arial, 'DejaVu Sans', system-ui, sans-serif";
