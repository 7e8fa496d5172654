import Checklists
