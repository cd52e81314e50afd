/** A record that was opened from a file and is looked at next. */
class Opened {
  record = $state("");
}
export const opened = new Opened();
