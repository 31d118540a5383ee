### Eine Klasse: beitreten, und was die Lehrkraft sieht.

class-title = Klasse
class-about = Deine Lehrkraft hat dir einen Code gegeben. In einer Klasse sieht sie unter deinem Namen, welche Übungen und Prüfungen du gemacht hast und wie sie ausgingen. Niemand sonst sieht das, und es bleibt auf ihrem Rechner.
class-code = Code
class-name = Dein Name
class-join = Beitreten
class-you = Du bist in der Klasse als { $name }.
class-sees = Deine Lehrkraft sieht, was du von nun an in den Lektionen machst, und was dieser Browser schon weiß.
class-lessons-link = Zu den Lektionen
class-leave = Klasse verlassen
class-leave-about = Deine Datei auf dem Rechner der Lehrkraft wird gelöscht. Was dieser Browser weiß, bleibt.

class-wrong-code = Das ist nicht der Code der Klasse.
class-wrong-name = Ein Name hat einen bis vierzig Buchstaben.
class-taken = In der Klasse heißt schon jemand so. Hänge an deinen Namen einen Buchstaben an.
class-full = Die Klasse ist voll.
class-stranger = Du bist nicht oder nicht mehr in der Klasse.
class-disk = Der Rechner der Lehrkraft kann es nicht speichern: Vielleicht ist er voll.
class-no-progress = Das ist kein Fortschritt.

class-learners = { $n ->
    [one] { $n } Lernender
   *[other] { $n } Lernende
}
class-how = Lernende öffnen { $address } und treten mit dem Code { $code } bei.
class-nobody = Noch ist niemand beigetreten.
class-table = Was die Klasse gemacht hat
class-learner = Name
class-done = Übungen
class-right = Zuletzt richtig
class-last = Zuletzt
class-passed = { $passed } von { $of }
class-today = heute
class-never = nie
class-days = { $n ->
    [one] vor { $n } Tag
   *[other] vor { $n } Tagen
}
class-columns = Unter jedem Kurs: bestandene Lektionen.
class-remove = Entfernen
class-remove-who = { $name } entfernen
class-hard = Was schwerfällt
class-hard-row = { $percent } % richtig von { $n } Antworten
class-keep = Hüte die Adresse dieser Seite: Wer sie hat, sieht dies.
